import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { providerInDevelopment } from './provider/dev.ts';

/** Lingui's macros become calls here; the worker's build does not inherit plugins, so it takes the same pair. */
const messages = () => [
  babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  ...[lingui()].flat(),
];

/**
 * What home is made of renders once or twice and is on every visitor's first wire: there the compiler's memory would cost
 * 8 kB and save nothing. Everything a viewer works with is compiled.
 */
const firstPicture = [
  /src\/main[.-]/,
  /src\/features\/(catalogue|favourites|notices|shell)\//,
  /src\/routes\/(__root|_main(\.index)?|[a-z-]+\.module)\.tsx/,
  /src\/ui\//,
];

/** The other half of home's first wire, in one file: what shows strips, and the queries that feed them. */
const homeParts = [
  /node_modules\/@tanstack\/(react-query|query-core)/,
  /src\/features\/(favourites|shell)\/(?!install-offer|update-offer|offer-card|prose-page)/,
  /src\/ui\/(?!field|download)/,
  /src\/routes\/(_main|_main\.index|strips-page\.module)\.tsx/,
  /src\/features\/catalogue\/(card|channel-card|destinations|entry-card|facts|hero|more-tile|page-|running|strip|title-card|use-)/,
];
const isHome = (id: string) => homeParts.some((part) => part.test(id));

/** Home's files are named in the document: found one behind the other, each costs the viewer a round trip. */
const homeInTheDocument = (): Plugin => ({
  name: 'home-in-the-document',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle).flatMap((file) => {
        const href = `/${file.fileName}`;
        if (/\/home-[^/]+\.css$/.test(href)) {
          return { tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href } };
        }
        if (!/\/(home|_main|_main\.index)-[^/]+\.js$/.test(href)) return [];
        return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href } };
      }),
  },
});

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
      overrides: [{ exclude: firstPicture, presets: [reactCompilerPreset()] }],
    }),
    lingui(),
    homeInTheDocument(),
    providerInDevelopment(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        buildPlugins: { vite: messages() },
        globPatterns: [
          '**/*.{html,js,css,woff2}',
          'assets/*.webp',
          'icons/{icon.svg,icon-192.png,badge-96.png}',
          'manifest.*',
        ],
      },
      devOptions: { enabled: false },
    }),
  ],
  define: {
    'import.meta.env.VITE_APP_NAME': JSON.stringify(process.env.VITE_APP_NAME ?? 'Sahra'),
    'import.meta.env.VITE_CONTACT_EMAIL': JSON.stringify(process.env.VITE_CONTACT_EMAIL ?? ''),
    'import.meta.env.VITE_API_BASE': JSON.stringify(process.env.VITE_API_BASE ?? '/api'),
  },
  resolve: {
    // React has had this hook of its own since 18; the shim is dead weight.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    target: 'es2024',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for all that every page needs: sixty small ones pack worse and each costs a request.
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'] },
            { name: 'home', test: isHome },
          ],
        },
      },
    },
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
    // Vitest leaves a core to whoever watches; here nobody does.
    maxWorkers: '100%',
  },
});
