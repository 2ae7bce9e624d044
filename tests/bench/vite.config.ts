/** Builds the pages of the bench, which are no part of the app. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appNameDefines } from '../../build/app-name.ts';
import { fastGridEntry } from './fast-grid-copy.ts';
import { benchPages } from './serve.ts';

const root = fileURLToPath(new URL('./page', import.meta.url));

export default defineConfig({
  root,
  base: './',
  plugins: [
    react(),
    babel({
      // The pages hold their English sentences, because the message catalogues belong to the app.
      plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'all' }]],
      presets: [reactCompilerPreset()],
    }),
    lingui({ configPath: fileURLToPath(new URL('../../lingui.config.ts', import.meta.url)) }),
  ],
  resolve: { alias: { 'fast-grid': fastGridEntry() } },
  worker: { format: 'es' },
  define: {
    ...appNameDefines({}),
    'import.meta.env.VITE_API_BASE': JSON.stringify('/api'),
  },
  build: {
    target: 'es2024',
    outDir: benchPages,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: ['index.html', 'guide.html', 'kept.html', 'bare-player.html'].map((page) =>
        join(root, page),
      ),
    },
  },
});
