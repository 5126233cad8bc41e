import { mount } from 'svelte';
import '../src/style/base.css';
import Faces from './TimelineFaces.svelte';
mount(Faces, { target: document.body });
