import { defineConfig } from '@playwright/test';
import { chromiumFlags, headlessBrowserPath } from './support/browser.ts';
import { elsewhere } from './support/build-once.ts';
import { firstPort, journeyDataFolder } from './support/journey-settings.ts';

const executablePath = headlessBrowserPath();

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  // A machine that does other things too is several times slower. Only a test that fails waits as long as this.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  workers: 3,
  // The second attempt is recorded. A test that passes only then is counted as failed, because there is a cause.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./support/summary-reporter.ts']],
  use: {
    baseURL: `http://localhost:${firstPort}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    // Installing the worker costs more than the whole page. A journey that needs one says so.
    serviceWorkers: 'block',
    // Recording every test costs an eighth of the run. `npm run test:journeys -- NAME --trace on` records one.
    trace: 'on-first-retry',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    // These come first, because each builds the app again. Meanwhile the journeys of the project `app` run.
    { name: 'other-provider', testMatch: 'other-provider.spec.ts' },
    { name: 'app-elsewhere', testMatch: 'app-elsewhere.spec.ts' },
    { name: 'third-language', testMatch: 'third-language.spec.ts' },
    {
      name: 'app',
      testIgnore: ['other-provider.spec.ts', 'app-elsewhere.spec.ts', 'third-language.spec.ts'],
      // Tests of one file may run in several workers. Otherwise the last file would leave the other workers idle.
      fullyParallel: true,
      // Motion is a seventh of the run's processor time. The other projects and engines have it; here a journey that is
      // about it asks for it.
      use: { reducedMotion: 'reduce' },
    },
  ],
  webServer: {
    command: 'node provider/main.ts',
    cwd: '..',
    url: `http://localhost:${firstPort}/api/settings`,
    timeout: 240_000,
    env: {
      PORT: String(firstPort),
      DATA_DIR: journeyDataFolder,
      RATE_LIMITS: 'off',
      CORS_ORIGINS: elsewhere.app,
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
