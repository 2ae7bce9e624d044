/** Builds the pages that the bench and the grid's gate run in. No part of the app's build. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('./page', import.meta.url));

export default defineConfig({
  root,
  base: './',
  plugins: [
    react(),
    babel({
      plugins: ['@lingui/babel-plugin-lingui-macro'],
      presets: [reactCompilerPreset()],
    }),
    lingui({ configPath: fileURLToPath(new URL('../../lingui.config.ts', import.meta.url)) }),
  ],
  define: {
    'import.meta.env.VITE_APP_NAME': JSON.stringify('Sahra'),
    'import.meta.env.VITE_API_BASE': JSON.stringify('/api'),
  },
  build: {
    target: 'es2024',
    outDir: fileURLToPath(new URL('../../.cache/bench', import.meta.url)),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: [join(root, 'index.html'), join(root, 'guide.html')] },
  },
});
