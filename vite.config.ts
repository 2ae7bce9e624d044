import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { appNameDefines } from './build/app-name.ts';
import { hostHeadersPlugin } from './build/host-headers.ts';
import { licencesPlugin } from './build/licences.ts';
import { manifestsPlugin } from './build/manifests.ts';
import { providerInDevelopment } from './provider/process/provider-in-development.ts';
import { languages } from './src/domain/language.ts';
import { namesKeptOnUse } from './sw/cache-rules.ts';

/** Lingui's macros become calls here; the worker's build does not inherit plugins, so it takes the same pair. */
const messages = () => [
  babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  ...[lingui()].flat(),
];

/** Names of caches, keys and the like are inserted where they are used: a chunk for them would cost more. */
const inlined = { inlineConst: true } as const;

/**
 * Only what renders again and again while somebody watches is memoised. Elsewhere the memory of each value would cost
 * more, in bytes before home and in comparing, than rendering a few cards again.
 */
const isMemoised = (file: string) => /\/src\/features\/(guide\/grid|player)\//.test(file);

/** Files that `sw/cache-rules.ts` tells apart by their names: messages, and what is kept at its first use. */
const namedFiles = new RegExp(`^(${languages.join('|')}|${namesKeptOnUse})$`);

/**
 * A script or a style sheet is named by its hash alone. The first script and the worker list each file, and hundreds of
 * names are some kilobytes that every visit waits for.
 */
function fileNameOf(name: string, extension: string, isNamed = namedFiles.test(name)): string {
  return isNamed ? `assets/[name]-[hash:7]${extension}` : `assets/[hash:7]${extension}`;
}

/** The files of `src` that are loaded by `lazyAfterFirstScreen`, by `main.tsx` after the first screen, or in haste. */
const afterFirstScreen = new RegExp(
  `/src/(${[
    'screens/app-overlays',
    'screens/occasional-menu-links',
    'screens/prepare-sign-out',
    'features/consent/',
    'features/shell/data-saving-status',
    'features/downloads/downloads-link',
    'features/account/who-is-watching/profile-switch',
    'pwa/page-background-work',
    'data/provider/send-change',
    'routes/-after-first-screen',
  ].join('|')})`,
);

const providerPort = Number(process.env.PROVIDER_PORT ?? 8081);
const provider = `http://localhost:${providerPort}`;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The line that shows that there is no such title needs no file of its own.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'notFoundComponent'], ['errorComponent']],
      },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routes/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.|route-tree',
      quoteStyle: 'single',
      routeTreeFileHeader: ['// Generated from the files of this folder by the router plugin.'],
    }),
    react(),
    babel({
      plugins: ['@lingui/babel-plugin-lingui-macro'],
      presets: [reactCompilerPreset({ sources: isMemoised })],
    }),
    lingui(),
    providerInDevelopment(),
    manifestsPlugin(process.env),
    hostHeadersPlugin(process.env.VITE_API_BASE),
    licencesPlugin('licences.txt', ['@fontsource-variable/readex-pro']),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // Their type is that of Rollup, which lacks the option.
        rollupOptions: { optimization: inlined } as object,
        buildPlugins: { vite: [...messages(), licencesPlugin('licences-of-the-worker.txt')] },
        // The frame for ads has an origin of its own, which the worker does not serve.
        globIgnores: ['ad-frame.*'],
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
    ...appNameDefines(process.env),
    'import.meta.env.VITE_CONTACT_EMAIL': JSON.stringify(process.env.VITE_CONTACT_EMAIL ?? ''),
    'import.meta.env.VITE_API_BASE': JSON.stringify(process.env.VITE_API_BASE ?? '/api'),
  },
  build: {
    target: 'es2024',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The players are larger, and are loaded on the intent to play.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      checks: {
        // The React Compiler has read "use no memo" before the bundler may drop it.
        moduleLevelDirective: false,
        // `main.tsx` fetches `lazy-player.tsx` after the first screen; screens with a player import it at once.
        ineffectiveDynamicImport: false,
        bundlerTimings: false,
      },
      optimization: inlined,
      // The VAST library asks for it where there is no DOMParser, which every browser has.
      external: ['@xmldom/xmldom'],
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => fileNameOf(name, '.js'),
        assetFileNames: ({ names: [name = ''] }) =>
          fileNameOf(name.replace(/\.css$/, ''), '[extname]', !name.endsWith('.css')),
        // One file for the initial bundle: sixty small ones pack worse and each costs a request.
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // The forms of the account are one too: each shares most of its parts with the next.
            {
              name: 'account',
              test: /\/features\/account\/(?!who-is-watching)/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Buttons of reminders and the profiles need these, and so does what follows the first screen.
            {
              name: 'push',
              test: /\/src\/(pwa\/(push-|notification-|display-mode|ios)|session\/push-)/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Most screens need these small modules. As files of their own they were forty requests of a screen.
            {
              name: 'common',
              test: /\/src\//,
              minShareCount: 7,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // The first screen after a sign-in needs these, and must not wait for the whole next group.
            {
              name: 'profiles',
              test: /\/src\/(routes\/-require-profile\.ts|session\/switch-profile|queries\/profiles)/,
            },
            // What every page fetches once its first screen is shown, with all that it needs. As files of their own
            // they were another forty requests, at the moment when the pictures of the screen are fetched.
            { name: 'after-first-screen', test: afterFirstScreen },
            {
              name: 'adverts',
              test: /\/src\/(features\/ads\/(ad-frame|banner|floating|use-banner)|session\/run-ad-in-frame|(queries|contracts)\/ad)/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // Without this, Vite would also look through the pages of the benchmarks, whose packages are not installed here.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    proxy: { '/api': provider, '/media': provider, '/dev': provider, '/oidc': provider },
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'provider', include: ['provider/**/*.test.ts', 'studio/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: [
            'build/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'sw/**/*.test.ts',
            'tests/*.test.ts',
            'tests/worker/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      'tests/components/vitest.config.ts',
    ],
    setupFiles: ['tests/support/setup.ts', 'tests/support/remove-language-listeners.ts'],
    environment: 'node',
    // Files follow one another in a worker and share what is slow to make: see tests/support/test-database.ts.
    isolate: false,
    // A machine that does other things, too, is several times slower. Only a test that hangs waits as long as this.
    hookTimeout: 240_000,
    testTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    // By default Vitest leaves a core to the person who watches; here nobody does.
    maxWorkers: '100%',
  },
});
