import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { motifs } from './motifs/plugin.ts';
import { sharedFiles } from './scripts/chunks.ts';
import { earlyFiles } from './scripts/early-files.ts';

// Where `npm run dev` finds the server.
const server = process.env['REIHUM_SERVER'] ?? 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [svelte(), motifs(), svelteTesting(), earlyFiles()],
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
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
