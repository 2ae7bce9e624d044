import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Language } from '#src/domain/language.ts';
import { wholeBrowser } from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { ensureFfmpeg } from '../support/install-ffmpeg.ts';
import { test as base } from '../support/journey.ts';
import { makeCertificates } from '../support/push/certificates.ts';
import {
  operatorStartMs,
  startOperator,
  type TelevisionOperator,
} from '../support/television/operator.ts';
import {
  eightStreamKinds,
  type ServedStreamKinds,
  serveStreamKinds,
} from '../support/television/stream-kinds.ts';
import { openTlsFront } from '../support/television/tls-front.ts';
import { expectVideoToPlay } from '../support/video-playback.ts';
import { signIn } from '../support/viewer.ts';
import { providerWordingIn, switchTo, wordingIn } from '../support/wording.ts';

type Household = { operator: TelevisionOperator; onAir: ServedStreamKinds; origin: string };

/** A provider behind https, whose operator has added a playlist of eight kinds. */
const test = base.extend<object, { household: Household }>({
  household: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sahra-playlist-'));
      const certificates = makeCertificates(folder);
      const onAir = await serveStreamKinds(certificates);
      const front = await openTlsFront(certificates);
      const operator = await startOperator({
        DEMO: '1',
        PUBLIC_URL: front.origin,
        NODE_EXTRA_CA_CERTS: certificates.authority,
      });
      front.lead(operator.port);
      const playlist = join(folder, 'channels.m3u');
      await writeFile(playlist, onAir.m3u);
      expect(await operator.source('add', 'm3u', playlist)).toContain('it brought 8 channels');
      await use({ operator, onAir, origin: front.origin });
      await front.close();
      await operator.close();
      await onAir.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: operatorStartMs + 120_000 },
  ],
  baseURL: async ({ household }, use) => use(household.origin),
});

const missing = ensureFfmpeg();
test.skip(missing !== undefined, missing);
test.use({ ...wholeBrowser(), ignoreHTTPSErrors: true });
// One provider is started for all of these.
test.describe.configure({ mode: 'default' });
test.beforeEach(() => test.slow());

/** The video site is not asked: a page stands for the player in its frame. */
async function answerForVideoSite(page: Page) {
  await page.route('https://player.twitch.tv/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The site’s player</h1>' }),
  );
}

test('the operator sees what browsers make of each channel', async ({ household }) => {
  const rows = {
    open: /yes +yes .*plays/,
    closed: /yes +no .*relay +no-cors/,
    http: /no +no .*relay +http/,
    headers: /relay +headers/,
    tuner: /ts .*h264 aac +relay +mpeg-ts/,
    aerial: /ts .*mpeg2video mp2 +relay/,
    site: /page .*embed +page/,
    dash: /dash .*never +dash/,
  };
  // On a busy machine a stream may answer later than one check waits. The next check then knows it.
  await expect(async () => {
    const table = await household.operator.source('check', '--again');
    for (const [id, row] of Object.entries(rows)) {
      const { name } = eightStreamKinds[id as keyof typeof eightStreamKinds];
      expect(table).toMatch(new RegExp(`^${name} .*${row.source}`, 'm'));
    }
  }).toPass();
});

test('each of eight channels plays or says why, as the viewer zaps through them, in Arabic too', async ({
  page,
  household,
}) => {
  const elsewhere = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith(household.origin)) elsewhere.add(new URL(request.url()).pathname);
  });
  await answerForVideoSite(page);
  await signIn(page);
  await page.goto('/live');
  await expectCards(page, 'en');
  await cardOf(page, 'HLS that is open').getByRole('link').first().press('Enter');
  for (const [id, { name, shows }] of Object.entries(eightStreamKinds)) {
    await expect(page).toHaveURL(new RegExp(`/live/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    if (shows === 'picture') await expectVideoToPlay(page);
    else if (shows === 'page') {
      const frame = page.getByRole('main').frameLocator('iframe[src^="https://player.twitch.tv/"]');
      await expect(frame.getByRole('heading')).toBeVisible();
    } else await expectReason(page, 'en');
    await page.getByRole('button', { name: 'Next channel' }).press('Enter');
  }
  // All else came from the provider.
  for (const path of elsewhere) expect(path).toMatch(/^\/(open\/|$)/);
  expect(elsewhere).toContain('/open/index.m3u8');

  await follow(page, '/live');
  await switchTo(page, 'ar');
  await expectCards(page, 'ar');
  await follow(page, '/live/dash');
  await expectReason(page, 'ar');
});

const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function expectCards(page: Page, language: Language): Promise<void> {
  const say = wordingIn(language);
  await expect(cardOf(page, 'HLS that is open')).toContainText(say('Live'));
  await expect(cardOf(page, 'DASH')).toContainText(say('Not playable'));
}

/** Instead of a picture the channel's screen says why it has none. */
async function expectReason(page: Page, language: Language): Promise<void> {
  const say = wordingIn(language);
  const reason = 'This channel is sent in a form that browsers cannot play.';
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(say('This channel cannot be played'));
  await expect(alert).toContainText(providerWordingIn(language)(reason));
  const timeline = page.getByRole('slider', { name: say('Place in the broadcast') });
  await expect(timeline).toHaveCount(0);
}
