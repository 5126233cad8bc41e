import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { motifs } from './motifs/plugin.ts';

// Where `npm run dev` finds the server.
const server = process.env['REIHUM_SERVER'] ?? 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [svelte(), motifs(), svelteTesting()],
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // The polyfill would be an inline-looking extra script for browsers we do not serve.
    modulePreload: { polyfill: false },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
