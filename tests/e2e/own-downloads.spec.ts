import { expect, type Page } from '@playwright/test';
import { wholeBrowser } from '../support/browser.ts';
import { untilControlled, withoutBackgroundFetch } from '../support/downloads.ts';
import { makeFilmFolder } from '../support/film-folder.ts';
import { missingFfmpeg } from '../support/install-ffmpeg.ts';
import { test as base } from '../support/journey.ts';
import { expectPictureToMove, pressPlay } from '../support/picture.ts';
import {
  operatorStartMs,
  startOperator,
  type TelevisionOperator,
} from '../support/television/operator.ts';
import { largeFilm, openSealedHost } from '../support/television/own-downloads.ts';
import type { WebHost } from '../support/television/web-host.ts';
import { signIn } from '../support/viewer.ts';

const salt = 'The Salt Road (2020)';
const cue = '1\n00:00:00,000 --> 00:00:20,000\nThe last lorry leaves.\n';

type Cinema = { operator: TelevisionOperator; host: WebHost };

/** A provider whose operator allows downloads of a folder of films, and of a feed with HLS on another origin. */
const test = base.extend<object, { cinema: Cinema }>({
  cinema: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const [film, host] = await Promise.all([largeFilm(), openSealedHost()]);
      const folder = await makeFilmFolder({
        [`${salt}/${salt}.mp4`]: film,
        [`${salt}/${salt}.en.srt`]: cue,
      });
      const stream = (address: string) => ({ address, container: 'hls' });
      const films = [
        { id: 'sealed', title: 'The Sealed Letter', stream: stream('sealed/index.m3u8') },
      ];
      host.set('/catalogue.json', { body: JSON.stringify({ films }) });
      const operator = await startOperator({ DOWNLOADS: 'titles' });
      expect(await operator.source('add', 'folder', folder.place, '--name', 'films')).toContain(
        '1 film',
      );
      expect(
        await operator.source('add', 'feed', `${host.origin}/catalogue.json`, '--name', 'feed'),
      ).toContain('1 film');
      await use({ operator, host });
      await operator.close();
      await Promise.all([host.close(), folder.close()]);
    },
    { scope: 'worker', timeout: operatorStartMs + 120_000 },
  ],
  baseURL: async ({ cinema }, use) => use(cinema.operator.origin),
});

const missing = missingFfmpeg();
test.skip(missing !== undefined, missing);
test.use({ serviceWorkers: 'allow', ...wholeBrowser() });
// One provider is started for all of these.
test.describe.configure({ mode: 'default' });
test.beforeEach(async ({ context }) => {
  test.slow();
  await withoutBackgroundFetch(context);
});

/** Downloads a film that is on the home screen, and opens it where there is no network. */
async function takeAlong(page: Page, title: string): Promise<void> {
  await signIn(page);
  await page.goto('/');
  await untilControlled(page);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: 'Download' }).click();
  const sheet = page.getByRole('dialog', { name: 'Download' });
  await sheet.getByRole('button', { name: 'Download', exact: true }).click();
  // It is written down when the sheet closes.
  await expect(sheet).toBeHidden();
  await page.goto('/downloads');
  await expect(page.getByText(/^On this device until /)).toHaveCount(1, { timeout: 90_000 });
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await pressPlay(page);
  await expectPictureToMove(page);
}

/** Removes what the journey has kept: the next one has the same device. */
const seekTo = (page: Page, seconds: number) =>
  page.locator('mux-player').evaluate((player, time) => {
    (player as HTMLVideoElement).currentTime = time;
  }, seconds);

test('a film that is one file of many parts plays without a network, also from its end, with its subtitles', async ({
  page,
}) => {
  await takeAlong(page, 'The Salt Road');
  await seekTo(page, 15);
  await expectPictureToMove(page);
  await seekTo(page, 2);
  await expectPictureToMove(page);
  const words = () =>
    page.locator('mux-player').evaluate((player) => {
      const tracks = [...(player as HTMLVideoElement).textTracks];
      const subtitles = tracks.find(({ kind }) => kind === 'subtitles');
      if (!subtitles) return undefined;
      subtitles.mode = 'showing';
      return [...(subtitles.cues ?? [])].map((one) => (one as VTTCue).text);
    });
  await expect.poll(words).toEqual(['The last lorry leaves.']);
});

test('a film of another origin whose segments are encrypted plays without a network, from keys that are kept', async ({
  page,
  cinema: { host },
}) => {
  await takeAlong(page, 'The Sealed Letter');
  expect(host.count('/sealed/key')).toBeGreaterThan(0);
});

test('a film of a host that does not allow the app to read its segments says so', async ({
  page,
  cinema: { host },
}) => {
  const before = host.requests.length;
  for (const number of [0, 1, 2]) host.set(`/sealed/index${number}.ts`, { body: 'sealed' });
  await signIn(page);
  await page.goto('/');
  await untilControlled(page);
  await page.getByRole('main').getByRole('link', { name: 'The Sealed Letter' }).first().click();
  await page.getByRole('button', { name: 'Download' }).click();
  const sheet = page.getByRole('dialog', { name: 'Download' });
  await sheet.getByRole('button', { name: 'Download', exact: true }).click();
  // It is written down when the sheet closes.
  await expect(sheet).toBeHidden();
  await page.goto('/downloads');
  await expect(
    page.getByText('The server of this film does not allow this app to keep it (CORS).'),
  ).toBeVisible({ timeout: 90_000 });
  expect(host.requests.length).toBeGreaterThan(before);
});
