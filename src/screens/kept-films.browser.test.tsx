/** Films and past programmes that the device keeps, on the screens that play them. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appContextOf } from '../../tests/support/app-context.ts';
import { type Answers, inArabic, type Parts, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import {
  channel,
  evening,
  film,
  guideDay,
  smallProvider,
} from '../../tests/support/small-answers.ts';
import type { Download } from '../contracts/download.ts';
import { addDownload, readDownloads } from '../data/device/download-records.ts';
import { openKeptFilm } from '../data/device/kept-film-caches.ts';
import { indexPlace, keptFilmPath } from '../domain/downloads/kept-film-address.ts';
import { day } from '../domain/time/time-units.ts';
import { activateLanguage } from '../locales/language-activation.ts';
import { removeDownload } from '../pwa/change-downloads.ts';
import { downloaderOf } from '../pwa/downloader.ts';
import { keys } from '../queries/keys.ts';
import { createQueryClient } from '../session/query-client.ts';

const host = 'https://media.example';
const start = evening / 1000 - 7200;
const past = `${host}/past-${start}-3600.m3u8`;
const right = { download: { days: 7 } };

let fetched: string[];
beforeEach(() => {
  fetched = [];
  vi.useFakeTimers({ toFake: ['Date'], now: evening });
  vi.stubGlobal('fetch', async (input: string) => {
    fetched.push(input);
    const body =
      input === past ? '#EXTM3U\n#EXTINF:6,\n1.ts\n#EXTINF:6,\n2.ts\n#EXT-X-ENDLIST' : 'segment';
    return Object.defineProperty(new Response(body), 'url', { value: input });
  });
});

const channelWith = (more: object): Answers => ({
  ...smallProvider,
  'GET live-streams/news': () => ({
    data: {
      ...channel,
      stream_link: `${host}/news.m3u8`,
      catchup_link: `${host}/past-{utc}-{duration}.m3u8`,
      ...more,
    },
  }),
});

/** A guide day whose programmes have no titles. */
async function untitledDay(asked: URL): Promise<Response> {
  const [header = '', ...lines] = (await guideDay(asked).text()).trim().split('\n');
  const untitled = lines.map((line) => {
    const { t, ...rest } = JSON.parse(line) as { t: string[] };
    return JSON.stringify({ ...rest, t: t.map(() => '') });
  });
  return new Response([header, ...untitled].map((line) => `${line}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson', etag: '"untitled"' },
  });
}

const show = (path: string, answers: Answers) => showScreen(path, { user: viewer, answers });
const offer = page.getByRole('main').getByRole('button', { name: 'Download' });
const fromDevice = page.getByText('Plays from this device, and uses no data.');
const played = () =>
  (document.querySelector('mux-player') as HTMLVideoElement | null)?.src.replace(
    location.origin,
    '',
  );

/** The clocks of the screen look at the time when the page is shown. */
function clockTo(time: number): void {
  vi.setSystemTime(time);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What is kept is played through the worker, which no component test has. */
const takeControl = () =>
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker);

/** A film waits for Play if the viewer has just opened the address, and has pressed nothing yet. */
const setPressed = (pressed: boolean) =>
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(pressed);
const openAddress = () => setPressed(false);

/** Keeps something whole on the device that is shown. */
async function keep({ database, queryClient }: Parts, subject: Download['subject']) {
  takeControl();
  const download: Download = {
    ...{ copy: 'd'.repeat(32), subject, title: 'The Salt Road', title_trans: undefined },
    ...{ kind: 'hls', bandwidth: 0, state: 'done', kept_parts: 1, parts: 1, bytes: 7 },
    ...{ on_metered: true, days: 7, added_at: evening, checked_at: evening, subtitles: [] },
  };
  await addDownload(database, download);
  const cache = await openKeptFilm(download.copy);
  await cache.put(keptFilmPath(download.copy, indexPlace), new Response('#EXTM3U'));
  await queryClient.invalidateQueries({ queryKey: keys.downloads });
  return download;
}

/** Removes it in another tab of the same device. */
async function removeElsewhere(parts: Parts, download: Download): Promise<void> {
  await downloaderOf(parts).start();
  const other = appContextOf({ ...parts, queryClient: createQueryClient(Date.now) });
  await removeDownload(other, download);
}

const programme = { type: 'programme', channel_id: 'news', start, duration: 3600 } as const;
const video = { type: 'video', id: film.id } as const;
const filmAnswers: Answers = {
  ...smallProvider,
  [`GET videos/${film.id}`]: () => ({
    data: { ...film, ...right, embed_url: `${host}/film.m3u8` },
  }),
};

test('a past programme is downloaded from its screen, and plays from the device', async () => {
  const { database, router } = await show(`/live/news/c/${start}/3600`, channelWith(right));
  await offer.click();
  const sheet = page.getByRole('dialog', { name: 'Download' });
  await sheet.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Downloaded' })).toBeVisible();
  const [download] = await readDownloads(database);
  expect(download).toMatchObject({ subject: programme, state: 'done', days: 7, kept_parts: 2 });
  expect(fetched).toContain(past);

  takeControl();
  await router.navigate({ to: '/downloads' });
  await expect.element(page.getByText('Sahra News')).toBeVisible();
  await page.getByRole('link', { name: /^Programme \d+$/ }).click();
  await expect.element(fromDevice).toBeVisible();
  await expect.poll(played).toBe(`${keptFilmPath(download?.copy ?? '', indexPlace)}#.m3u8`);
});

test.each([
  ['of a channel that says nothing of downloads', `/live/news/c/${start}/3600`, {}],
  ['on air', '/live/news', right],
])('a programme %s has no download', async (_, path, more) => {
  await show(path, channelWith(more));
  await expect
    .element(page.getByRole('heading', { name: /^Programme \d+$/ }).first())
    .toBeVisible();
  await import('../features/downloads/download-button.tsx');
  expect(offer.elements()).toEqual([]);
});

test.each(['/video-details/the-salt-road', '/video/the-salt-road'])(
  'a film of a provider that says nothing of downloads has no download (%s)',
  async (path) => {
    await show(path, smallProvider);
    await expect.element(page.getByRole('heading', { name: film.title }).first()).toBeVisible();
    await import('../features/downloads/download-button.tsx');
    expect(offer.elements()).toEqual([]);
  },
);

test('a kept programme is listed below its player, as wide as the list of downloads', async () => {
  const parts = await show('/downloads', smallProvider);
  const { copy } = await keep(parts, programme);
  const row = page.getByRole('main').getByRole('listitem');
  await expect.element(row).toBeVisible();
  const { width } = row.element().getBoundingClientRect();
  await parts.router.navigate({ to: '/downloads/$copy', params: { copy } });
  await expect.poll(played).toContain(copy);
  expect(row.element().getBoundingClientRect().width).toBe(width);
});

test('a kept programme whose days end while it plays says so, and stops', async () => {
  const parts = await show('/downloads', smallProvider);
  const { copy } = await keep(parts, programme);
  await parts.router.navigate({ to: '/downloads/$copy', params: { copy } });
  await expect.poll(played).toContain(copy);
  clockTo(evening + 7 * day);
  await expect.element(page.getByText('The time for which it may be kept is over.')).toBeVisible();
  expect([played(), fromDevice.elements()]).toEqual([undefined, []]);
});

test('a kept programme that is removed while it plays leaves the viewer with the downloads', async () => {
  const parts = await show('/downloads', smallProvider);
  const download = await keep(parts, programme);
  const { copy } = download;
  await parts.router.navigate({ to: '/downloads/$copy', params: { copy } });
  await expect.poll(played).toContain(copy);
  await removeElsewhere(parts, download);
  await expect.element(page.getByText('Nothing is downloaded yet')).toBeVisible();
  expect(parts.address()).toBe('/downloads');
});

test.each([
  ['is removed in another tab', removeElsewhere],
  ['has its days over', async () => clockTo(evening + 7 * day)],
])('a kept film that %s while it plays goes on over the network', async (_, end) => {
  const parts = await show('/downloads', filmAnswers);
  const download = await keep(parts, video);
  await page.getByRole('link', { name: film.title }).click();
  await expect.element(fromDevice).toBeVisible();
  await expect.poll(played).toContain(download.copy);
  await end(parts, download);
  await expect.element(fromDevice).not.toBeInTheDocument();
  await expect.poll(played).toBe(`${host}/film.m3u8`);
});

test('a film that is downloaded while it plays goes on in the operator’s own player', async () => {
  openAddress();
  vi.stubGlobal('HiPlayer', {
    create: (container: HTMLElement) => {
      const media = container.appendChild(document.createElement('video'));
      return { media, destroy: () => media.remove() };
    },
  });
  const parts = await showScreen('/video/the-salt-road', {
    user: { ...viewer, player_type: 'hiplayer', player_id: '7' },
    answers: {
      ...filmAnswers,
      'GET settings': () => ({ player: { loader_url: '/tests/support/operators-loader.js' } }),
    },
  });
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => document.querySelector('video')).toBeTruthy();
  const playing = document.querySelector('video');
  await keep(parts, video);
  await expect.element(fromDevice).toBeVisible();
  expect(playing?.checkVisibility()).toBe(true);
});

test('a kept film whose advertisement fell away with the network begins at the press of Play', async () => {
  openAddress();
  const parts = await show('/downloads', {
    ...filmAnswers,
    [`GET videos/${film.id}`]: () => ({
      data: { ...film, ...right, embed_url: `${host}/film.m3u8`, ad_tag_link: '/adverts/vast' },
    }),
  });
  const { copy } = await keep(parts, video);
  await parts.router.navigate({ to: '/video/$id', params: { id: film.id } });
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await activateLanguage('ar');
  await page.getByRole('button', { name: inArabic('Play') }).click();
  await expect.poll(played).toContain(copy);
});

test.each(['/video/the-salt-road', '/video-details/the-salt-road'])(
  'a kept film plays although the provider has no stream of it at present, from %s',
  async (path) => {
    setPressed(true);
    const parts = await show('/downloads', {
      ...filmAnswers,
      [`GET videos/${film.id}`]: () => ({ data: { ...film, ...right, embed_url: undefined } }),
    });
    const { copy } = await keep(parts, video);
    await parts.router.navigate({ to: path });
    if (path.startsWith('/video-details')) {
      await page.getByRole('main').getByRole('link', { name: 'Play' }).click();
    }
    await expect.poll(played).toContain(copy);
    await expect.element(fromDevice).toBeVisible();
  },
);

test('a film that plays goes on when a newer answer has no stream', async () => {
  setPressed(true);
  const embed_url = '/provider/demo/media/adverts/sahra.mp4';
  let more: object = { embed_url };
  const { queryClient } = await show('/video/the-salt-road', {
    ...filmAnswers,
    [`GET videos/${film.id}`]: () => ({ data: { ...film, ...more } }),
  });
  await expect.poll(played).toBe(embed_url);
  const player = document.querySelector('mux-player');
  more = { embed_url: undefined, title: 'The Salt Road, restored', title_trans: {} };
  await queryClient.invalidateQueries({ queryKey: keys.video(film.id) });
  await expect.element(page.getByText('The Salt Road, restored').first()).toBeVisible();
  expect(document.querySelector('mux-player')).toBe(player);
});

test('a film whose address has failed, and has none any more, says so', async () => {
  setPressed(true);
  let embed_url: string | undefined = '/media/nothing.m3u8';
  await show('/video/the-salt-road', {
    ...filmAnswers,
    [`GET videos/${film.id}`]: () => {
      const data = { ...film, embed_url };
      embed_url = undefined;
      return { data };
    },
  });
  await expect.element(page.getByText('There is nothing to play here yet')).toBeVisible();
});

test('a past programme without a title is downloaded under its time', async () => {
  await show(`/live/news/c/${start}/3600`, {
    ...channelWith(right),
    'GET live-streams/epg': (_body, asked) => untitledDay(asked),
  });
  await offer.click();
  const sheet = page.getByRole('dialog', { name: 'Download' });
  await expect.element(sheet.getByText(/2026/).first()).toBeVisible();
});
