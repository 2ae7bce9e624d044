import { expect, type Page } from '@playwright/test';
import { untilControlled, withoutBackgroundFetch } from '../support/downloads.ts';
import { makeFilmFolder } from '../support/film-folder.ts';
import { follow } from '../support/follow.ts';
import { ensureFfmpeg } from '../support/install-ffmpeg.ts';
import { test as base } from '../support/journey.ts';
import {
  operatorStartMs,
  startOperator,
  type TelevisionOperator,
} from '../support/television/operator.ts';
import { largeFilm, openEncryptedHost } from '../support/television/own-downloads.ts';
import type { WebHost } from '../support/television/web-host.ts';
import { expectVideoToPlay, pressPlay } from '../support/video-playback.ts';
import { signIn } from '../support/viewer.ts';

const salt = 'The Salt Road (2020)';
const cue = '1\n00:00:00,000 --> 00:00:20,000\nThe last lorry leaves.\n';

/** A playlist that any page may read, and a segment that none may. */
const guarded =
  '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n0.ts\n#EXT-X-ENDLIST\n';

type Cinema = { operator: TelevisionOperator; host: WebHost };

/** A provider whose operator allows downloads of a folder of films, and of a feed of HLS on another origin. */
const test = base.extend<object, { cinema: Cinema }>({
  cinema: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const [film, host] = await Promise.all([largeFilm(), openEncryptedHost()]);
      const folder = await makeFilmFolder({
        [`${salt}/${salt}.mp4`]: film,
        [`${salt}/${salt}.en.srt`]: cue,
      });
      const stream = (address: string) => ({ address, container: 'hls' });
      const films = [
        { id: 'sealed', title: 'The Sealed Letter', stream: stream('sealed/index.m3u8') },
        { id: 'guarded', title: 'The Guarded Letter', stream: stream('guarded/index.m3u8') },
      ];
      host.set('/guarded/index.m3u8', {
        headers: {
          'access-control-allow-origin': '*',
          'content-type': 'application/vnd.apple.mpegurl',
        },
        body: guarded,
      });
      host.set('/guarded/0.ts', { body: 'guarded' });
      host.set('/catalogue.json', { body: JSON.stringify({ films }) });
      const operator = await startOperator({ DOWNLOADS: 'titles' });
      expect(await operator.source('add', 'folder', folder.place, '--name', 'films')).toContain(
        '1 film',
      );
      expect(
        await operator.source('add', 'feed', `${host.origin}/catalogue.json`, '--name', 'feed'),
      ).toContain('2 films');
      await use({ operator, host });
      await operator.close();
      await Promise.all([host.close(), folder.close()]);
    },
    { scope: 'worker', timeout: operatorStartMs + 120_000 },
  ],
  baseURL: async ({ cinema }, use) => use(cinema.operator.origin),
});

const missing = ensureFfmpeg();
test.skip(missing !== undefined, missing);
test.use({ serviceWorkers: 'allow' });
test.beforeEach(async ({ context }) => {
  test.slow();
  await withoutBackgroundFetch(context);
});

/** Begins to keep a film that is on the home screen. */
async function download(page: Page, title: string): Promise<void> {
  await follow(page, '/');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(/\/video/);
  await page.getByRole('button', { name: 'Download' }).click();
  const sheet = page.getByRole('dialog', { name: 'Download' });
  await sheet.getByRole('button', { name: 'Download', exact: true }).click();
  // It is written down when the sheet closes.
  await expect(sheet).toBeHidden();
}

/** Plays a film of the list of downloads. */
async function playKept(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await pressPlay(page);
  await expectVideoToPlay(page);
}

const seekTo = (page: Page, seconds: number) =>
  page.locator('mux-player').evaluate((player, time) => {
    (player as HTMLVideoElement).currentTime = time;
  }, seconds);

test('without a network a film that is one file of many parts plays, also from its end, with its subtitles, and one of another origin whose segments are encrypted, from keys that are kept; one of a host that does not allow the app to read its segments says so', async ({
  page,
  context,
  cinema: { host },
}) => {
  await signIn(page);
  await page.goto('/downloads');
  await untilControlled(page);
  for (const title of ['The Salt Road', 'The Sealed Letter', 'The Guarded Letter'])
    await download(page, title);
  await follow(page, '/downloads');
  await expect(page.getByText(/^On this device until /)).toHaveCount(2, { timeout: 90_000 });
  await expect(
    page.getByText('The server of this film does not allow this app to keep it (CORS).'),
  ).toBeVisible({ timeout: 90_000 });
  expect(host.count('/guarded/0.ts')).toBeGreaterThan(0);
  expect(host.count('/sealed/key')).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.reload();
  await playKept(page, 'The Salt Road');
  await seekTo(page, 15);
  await expectVideoToPlay(page);
  await seekTo(page, 2);
  await expectVideoToPlay(page);
  const words = () =>
    page.locator('mux-player').evaluate((player) => {
      const tracks = [...(player as HTMLVideoElement).textTracks];
      const subtitles = tracks.find(({ kind }) => kind === 'subtitles');
      if (!subtitles) return undefined;
      subtitles.mode = 'showing';
      return [...(subtitles.cues ?? [])].map((one) => (one as VTTCue).text);
    });
  await expect.poll(words).toEqual(['The last lorry leaves.']);
  await page.goBack();
  await expect(page).toHaveURL('/downloads');
  await playKept(page, 'The Sealed Letter');
});
