import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { providerInDevelopment } from './provider/dev.ts';

/** Lingui's macros become calls here; the worker's build does not inherit plugins, so it takes the same pair. */
const messages = () => [
  babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  ...[lingui()].flat(),
];

const providerPort = Number(process.env.PROVIDER_PORT ?? 8081);
const provider = `http://localhost:${providerPort}`;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routes/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.(test|module)\\.|route-tree',
      quoteStyle: 'single',
      routeTreeFileHeader: ['// Generated from the files of this folder by the router plugin.'],
    }),
    react(),
    babel({
      plugins: ['@lingui/babel-plugin-lingui-macro'],
      presets: [reactCompilerPreset()],
    }),
    lingui(),
    providerInDevelopment(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        buildPlugins: { vite: messages() },
        globPatterns: ['**/*.{html,js,css,woff2}', 'icons/*.{svg,png}', 'manifest.*'],
      },
      devOptions: { enabled: false },
    }),
  ],
  define: {
    'import.meta.env.VITE_APP_NAME': JSON.stringify(process.env.VITE_APP_NAME ?? 'Sahra'),
    'import.meta.env.VITE_CONTACT_EMAIL': JSON.stringify(process.env.VITE_CONTACT_EMAIL ?? ''),
    'import.meta.env.VITE_API_BASE': JSON.stringify(process.env.VITE_API_BASE ?? '/api'),
  },
  build: {
    target: 'es2024',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': provider, '/media': provider, '/dev': provider, '/oidc': provider },
  },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'sw/**/*.test.ts',
      'provider/**/*.test.ts',
      'tests/*.test.ts',
      'tests/worker/**/*.test.ts',
    ],
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    // Suites of the provider open a database of their own and hash passwords for real.
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
