import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startRouting } from './router.svelte';
import './style/theme.svelte';

const target = document.getElementById('reihum');
if (target === null) throw new Error('no place to draw in');
startRouting();
mount(App, { target });
