import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The end-to-end reminders: real browsers, real processes, real databases. They wait more than they work, so two files
 * run at a time.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/reminders/**/*.test.ts'],
    globalSetup: ['tests/reminders/set-up.ts'],
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 480_000,
    hookTimeout: 480_000,
    teardownTimeout: 20_000,
  },
});
