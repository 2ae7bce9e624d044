import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The main journeys in engines other than Chromium's: one file for each. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: ['tests/engines/set-up.ts'],
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 20_000,
  },
});
