import { defineConfig } from '@playwright/test';
import { browserPath, chromiumFlags } from './support/browser.ts';

const port = Number(process.env.E2E_PORT ?? 8190);
const executablePath = browserPath();

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./support/closing-line.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: 'node provider/main.ts',
    cwd: '..',
    url: `http://localhost:${port}/api/settings`,
    timeout: 60_000,
    env: { PORT: String(port), DATA_DIR: '.cache/e2e-data', RATE_LIMITS: 'off' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
