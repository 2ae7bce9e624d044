/** Component tests: the app's own modules, made as in its build, in a real browser. */
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import app from '../../vite.config.ts';
import { chromiumFlags, headlessBrowserPath } from '../support/browser.ts';

const executablePath = headlessBrowserPath();

export default defineProject({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: app.plugins ?? [],
  define: app.define ?? {},
  // All of them at the start: a package that Vite finds later makes it load the page again, in the middle of a test.
  optimizeDeps: {
    include: [
      '@dailymotion/vast-client',
      '@lingui/core',
      '@lingui/react',
      '@mux/mux-player',
      '@mux/mux-player-react',
      '@simplewebauthn/browser',
      '@tanstack/react-form',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'axe-core',
      'dompurify',
      'hls.js',
      'idb-keyval',
      'jotai',
      'ky',
      'media-chrome/constants',
      'media-chrome/media-theme-element',
      'media-chrome/utils/i18n',
      'react',
      'react-dom',
      'react-dom/client',
      'react/compiler-runtime',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'temporal-polyfill/global',
      'valibot',
      'workbox-window',
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['tests/support/setup.ts', 'tests/components/set-up.ts'],
    // These tests run after the other projects: Vitest runs those that share a place in the order with one number of
    // workers.
    sequence: { groupOrder: 1 },
    // One page for all files: the app's modules are fetched once.
    isolate: false,
    // One page at a time: `npm test` keeps every core busy beside it.
    maxWorkers: 1,
    // The same time as elsewhere, which this file does not inherit.
    expect: app.test?.expect ?? {},
    testTimeout: app.test?.testTimeout ?? 240_000,
    hookTimeout: app.test?.hookTimeout ?? 240_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
        // Motion is a seventh of the processor time here. The journeys of the other providers have it.
        contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Dubai', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
