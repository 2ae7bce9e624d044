import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { wholeBrowser } from '../support/browser.ts';
import { ensureFfmpeg } from '../support/install-ffmpeg.ts';
import { test as base } from '../support/journey.ts';
import { liveHls } from '../support/television/live-test-streams.ts';
import {
  operatorStartMs,
  startOperator,
  type TelevisionOperator,
} from '../support/television/operator.ts';
import { openWebHost } from '../support/television/web-host.ts';
import { expectVideoToPlay } from '../support/video-playback.ts';
import { signIn } from '../support/viewer.ts';

/** A provider whose operator has a channel with two addresses: nobody listens at the first one. */
const test = base.extend<object, { operator: TelevisionOperator }>({
  operator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sahra-backup-'));
      const host = await openWebHost();
      const { playlist, segments } = await liveHls();
      host.set('/tv.m3u8', () => ({ body: playlist(Date.now(), (number) => `${number}.ts`) }));
      segments.forEach((body, number) => void host.set(`/${number}.ts`, { body }));
      const operator = await startOperator({ DEMO: '1' });
      const list = join(folder, 'channels.m3u');
      const entries = ['http://127.0.0.1:9/tv.m3u8', `${host.origin}/tv.m3u8`].map(
        (address) => `#EXTINF:-1 tvg-id="two" group-title="News",Two addresses\n${address}\n`,
      );
      await writeFile(list, `#EXTM3U\n${entries.join('')}`);
      expect(await operator.source('add', 'm3u', list)).toContain('the guide has 1 channel');
      await use(operator);
      await operator.close();
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: operatorStartMs + 120_000 },
  ],
  baseURL: async ({ operator }, use) => use(operator.origin),
});

const missing = ensureFfmpeg();
test.skip(missing !== undefined, missing);
test.use(wholeBrowser());
test.beforeEach(() => test.slow());

test('a channel whose first address is dead plays by its second, and the provider’s log says so to its operator', async ({
  page,
  operator,
}) => {
  await signIn(page);
  await page.goto('/live/two');
  await expectVideoToPlay(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(operator.output()).toContain('channels/two goes from address 1 to 2');
});
