import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, type Parts, showComponent, viewer } from '../../../tests/support/component.tsx';
import type { Download } from '../../contracts/download.ts';
import { addDownload, readDownloads } from '../../data/device/download-records.ts';
import { keptCopies, openKeptFilm, removeKeptFilms } from '../../data/device/kept-film-caches.ts';
import { indexPlace, keptFilmPath } from '../../domain/downloads/kept-film-address.ts';
import { day } from '../../domain/time/time-units.ts';
import { DownloadButton } from './download-button.tsx';
import { DownloadList } from './download-list.tsx';

const film: Download = {
  copy: 'a'.repeat(32),
  subject: { type: 'video', id: 'ferry' },
  title: 'The Ferry',
  title_trans: { ar: 'العبّارة' },
  kind: 'hls',
  height: 720,
  bandwidth: 3_000_000,
  state: 'paused',
  kept_parts: 2,
  parts: 5,
  bytes: 4_000_000,
  on_metered: true,
  days: 30,
  added_at: Date.now(),
  checked_at: Date.now(),
  subtitles: [],
};

/** The list with one film of this state; `index`: the film is whole. */
const showList = (
  state: Partial<Download>,
  { language = 'en' as 'en' | 'ar', index = false } = {},
) =>
  showComponent(
    async ({ database }: Parts) => {
      await addDownload(database, { ...film, ...state });
      const cache = await openKeptFilm(film.copy);
      if (index) await cache.put(keptFilmPath(film.copy, indexPlace), new Response('#EXTM3U'));
      return <DownloadList empty={<p>Empty</p>} />;
    },
    { user: viewer, language },
  );

beforeEach(removeKeptFilms);
afterEach(removeKeptFilms);

describe('the list of downloads', () => {
  test('says how far a film has come, and what it takes', async () => {
    await showList({});
    await expect.element(page.getByText('Paused at 40 %')).toBeVisible();
    await expect.element(page.getByText('720p · 4 MB')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Go on The Ferry' })).toBeVisible();
  });

  test('says that it goes on when the app is closed where the browser fetches it', async () => {
    await showList({ state: 'waiting', fetched_by: 'browser' });
    await expect.element(page.getByText('It goes on when you close the app.')).toBeVisible();
    await expect.element(page.getByText('Downloading: 40 %')).toBeVisible();
    await page.getByRole('button', { name: 'Pause The Ferry' }).click();
    await expect.element(page.getByText('Paused at 40 %')).toBeVisible();
    expect(page.getByText('It goes on when you close the app.').elements()).toEqual([]);
  });

  test('says until when a whole film stays, and leads to it', async () => {
    await showList({ state: 'done', kept_parts: 5 }, { index: true });
    await expect.element(page.getByText(/^On this device until /)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'The Ferry' }))
      .toHaveAttribute('href', '/video/ferry');
  });

  test.each([
    [{ state: 'failed', reason: 'full' }, 'There is no room left for films on this device.', true],
    [
      { state: 'failed', reason: 'part-missing' },
      'A part of this film is missing on its server.',
      true,
    ],
    [
      { state: 'failed', reason: 'withdrawn' },
      'This title is no longer offered, so it was removed from this device.',
      false,
    ],
    [
      { state: 'done', added_at: Date.now() - 31 * day },
      'The time for which it may be kept is over.',
      true,
    ],
    [{ state: 'done' }, 'The browser has deleted this film to make room.', true],
  ] as const)('says in words what is wrong: %o', async (state, sentence, again) => {
    await showList(state);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect
      .poll(() => page.getByRole('link', { name: 'The Ferry' }).elements().length)
      .toBe(0);
    const buttons = page.getByRole('button', { name: 'Try again The Ferry' }).elements();
    expect(buttons.length > 0).toBe(again);
  });

  test.each([
    [{ type: 'programme', channel_id: '4', start: 1, duration: 60 }, 'contain'],
    [{ type: 'video', id: 'ferry' }, 'cover'],
  ] as const)('keeps a square picture within its frame: %o', async (subject, fit) => {
    const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')}`;
    await showList({ subject, picture });
    const row = page.getByRole('listitem');
    await expect.element(row).toBeVisible();
    const image = row.element().querySelector('img');
    if (!image?.parentElement) throw new Error('no picture');
    const frame = image.parentElement.getBoundingClientRect();
    await expect.poll(() => image.naturalHeight).toBe(200);
    expect(image.getBoundingClientRect().height).toBeCloseTo(frame.height, 0);
    expect(getComputedStyle(image).objectFit).toBe(fit);
  });

  test('shows no broken picture where there is none any more', async () => {
    await showList({ picture: 'data:image/png,gone', added_at: Date.now() - 31 * day });
    const row = page.getByRole('listitem');
    await expect.element(row).toBeVisible();
    await expect.poll(() => row.element().querySelector('img')).toBeNull();
  });

  test('removes a film from the device after a question', async () => {
    const { database } = await showList({ state: 'done' }, { index: true });
    await page.getByRole('button', { name: 'Remove The Ferry' }).click();
    await userEvent.keyboard('{Escape}');
    expect(await readDownloads(database)).toHaveLength(1);
    await page.getByRole('button', { name: 'Remove The Ferry' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Empty')).toBeVisible();
    // The list follows the record, and the film itself goes after it.
    await expect.poll(keptCopies).toEqual([]);
    // The next press of an arrow or of Tab goes on from here.
    await expect.poll(() => document.activeElement?.localName).toBe('div');
  });

  test.each([
    ['a full device that cannot go on', 'Go on The Ferry', undefined],
    ['a full device that cannot remove one', 'Remove The Ferry', 'Remove'],
  ])('says of %s that nothing was changed', async (_case, name, answer) => {
    const { database } = await showList({});
    await expect.element(page.getByRole('button', { name })).toBeVisible();
    vi.spyOn(database, 'change').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await page.getByRole('button', { name }).click();
    if (answer) await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    await expect.element(page.getByText(/^This device could not change it/)).toBeVisible();
    await expect.element(page.getByText('Paused at 40 %')).toBeVisible();
  });

  test('keeps the focus on the button that was pressed while the press is carried out', async () => {
    await showList({ state: 'waiting' });
    await expect.element(page.getByRole('button', { name: 'Pause The Ferry' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const goOn = page.getByRole('button', { name: 'Go on The Ferry' });
    await expect.element(goOn).toHaveFocus();
  });

  test('speaks Arabic', async () => {
    await showList({}, { language: 'ar' });
    await expect.element(page.getByText('العبّارة')).toBeVisible();
    await expect
      .element(page.getByText(inArabic('Paused at {percent} %', { percent: '40' })))
      .toBeVisible();
  });
});

describe('the button of a film', () => {
  const subject = { type: 'video', id: 'ferry' } as const;
  const button = (isAllowed: boolean) => (
    <>
      <DownloadButton
        film={{ subject, title: 'The Ferry', title_trans: undefined }}
        isAllowed={isAllowed}
        onBegin={() => undefined}
      />
      <p>The end</p>
    </>
  );
  const stream = (playlist: string) => ({
    'GET videos/ferry': () => ({
      data: {
        id: 'ferry',
        title: 'The Ferry',
        duration: 3600,
        download: { days: 30 },
        embed_url: `data:,#.m3u8`,
        ...(playlist && { embed_url: playlist }),
      },
    }),
    'GET user': () => ({ data: viewer }),
  });

  test('is not there where the provider says nothing of downloads', async () => {
    await showComponent(button(false), { user: viewer });
    await expect.element(page.getByText('The end')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test('says that a title was taken away', async () => {
    await showComponent(button(true), {
      user: viewer,
      answers: { 'GET user': () => ({ data: viewer }) },
    });
    await page.getByRole('button', { name: 'Download' }).click();
    await expect.element(page.getByText('This title is no longer offered.')).toBeVisible();
  });

  test.each([
    ['QuotaExceededError', 'There is no room left for films on this device.'],
    ['SecurityError', 'This browser keeps no films, as in a private window.'],
  ])('says why the device writes no download down: %s', async (name, words) => {
    const playlist = ['#EXTM3U', '#EXTINF:6,', '0.ts', '#EXT-X-ENDLIST'].join('\n');
    vi.stubGlobal('fetch', async () => new Response(playlist));
    const { database } = await showComponent(button(true), {
      user: viewer,
      answers: stream('https://films.test/ferry.m3u8'),
    });
    await page.getByRole('button', { name: 'Download' }).click();
    const begin = page.getByRole('dialog').getByRole('button', { name: 'Download' });
    await expect.element(begin).toBeEnabled();
    vi.spyOn(database, 'change').mockRejectedValue(new DOMException('no', name));
    await begin.click();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test('says that a player page of somebody else cannot be kept', async () => {
    await showComponent(button(true), {
      user: viewer,
      answers: stream('https://player.example/7'),
    });
    await page.getByRole('button', { name: 'Download' }).click();
    await expect
      .element(page.getByText('This film is sent in a form that cannot be downloaded.'))
      .toBeVisible();
  });
});
