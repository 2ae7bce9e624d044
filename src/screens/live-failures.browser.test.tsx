import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { heldAnswer, inArabic, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { channel, evening, smallProvider } from '../../tests/support/small-answers.ts';

const dayInSeconds = 24 * 3600;
const now = evening / 1000;
const reach = `Wrong time settings. Time must be between 1 and ${dayInSeconds} seconds`;
const alert = page.getByRole('alert');
const answers = {
  ...smallProvider,
  'GET live-streams/window': () => ({ data: { ...channel, id: 'window', dvr: 0 } }),
  'GET live-streams/page': () => ({
    data: { ...channel, id: 'page', embed_url: 'https://player.example/page' },
  }),
  'GET live-streams/station': () => ({
    data: { ...channel, id: 'station', stream_link: 'https://player.example/station' },
  }),
};

beforeEach(() => {
  vi.setSystemTime(evening);
});

test.each([
  ['no time at all', 'news/s/0', reach],
  ['longer ago than the channel keeps', `news/s/${dayInSeconds + 1}`, reach],
  ['a time that is no number', 'news/s/soon', reach],
  ['a programme of last week', `news/c/${now - 7 * dayInSeconds}/3600`, 'Wrong time settings'],
  ['a programme to come', `news/c/${now + 3600}/3600`, 'Wrong time settings'],
  ['a programme without its length', `news/c/${now - 3600}`, 'Wrong time settings'],
  ['something unheard of', 'news/x/60', 'Wrong time settings'],
  [
    'to start over where nothing is kept',
    'window/s/60',
    'Wrong time settings. Catch-up is turned off on this channel.',
  ],
  [
    'to start over on a page with a player of its own',
    'page/s/60',
    'Wrong time settings. Catch-up is turned off on this channel.',
  ],
  [
    'to start over where no address leads to the past',
    'station/s/60',
    'Wrong time settings. Catch-up is turned off on this channel.',
  ],
])(
  'an address that asks for %s says why, and leads to the guide and to live',
  async (_, path, message) => {
    await showScreen(`/live/${path}`, { user: viewer, answers });
    await expect.element(alert).toMatchTextContent(/Oops, something went wrong/);
    await expect.element(alert.getByText(message, { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go to the guide' }))
      .toHaveAttribute('href', '/epg');
    await expect
      .element(alert.getByRole('link', { name: 'Watch Live' }))
      .toHaveAttribute('href', `/live/${path.split('/')[0]}`);
  },
);

test('in Arabic it says so too, and the first way is the guide', async () => {
  const { address } = await showScreen('/live/news/x/60', {
    user: viewer,
    answers,
    language: 'ar',
  });
  await expect.element(alert.getByText(inArabic('Wrong time settings'))).toBeVisible();
  await alert.getByRole('link').first().click();
  await expect.poll(address).toBe('/epg');
});

test('a channel that there is not says so, and leads to the guide', async () => {
  await showScreen('/live/no-such-channel', { user: viewer, answers });
  await expect.element(alert).toMatchTextContent(/There is no such channel\./);
  await expect.poll(() => document.title).toBe('Sahra | Live');
  await expect.element(page.getByRole('link', { name: 'Go to the guide' })).toBeVisible();
});

test('a channel that is asked for again has its shape meanwhile', async () => {
  const held = heldAnswer();
  let asked = 0;
  await showScreen('/live/world', {
    user: viewer,
    answers: {
      ...answers,
      'GET live-streams/world': () => {
        asked += 1;
        return asked === 1 ? Response.json({}, { status: 404 }) : held.answer();
      },
    },
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  held.give({ data: { ...channel, id: 'world', title: 'Sahra World' } });
  await expect.element(page.getByText('This channel has no stream to play.')).toBeVisible();
});

test('a channel without a network says what still opens', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showScreen('/live/news', {
    user: viewer,
    answers: { ...answers, 'GET live-streams/news': () => Promise.reject(new TypeError('away')) },
  });
  await expect
    .element(alert)
    .toMatchTextContent(/Channels need the network to play; the guide still opens\./);
});
