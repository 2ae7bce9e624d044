import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer } from '../../tests/support/component.tsx';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';
import { channel, evening, guideDay } from '../../tests/support/small-answers.ts';

const hourAgo = evening / 1000 - 3600;

/** Sahra News, Sahra World and Sahra Sport, in this order. */
async function threeChannels(asked: URL): Promise<Response> {
  const answer = guideDay(asked);
  const lines = (await answer.text()).trim().split('\n');
  const sport = lines.at(-1)?.replaceAll('world', 'sport').replace('"k":2', '"k":3');
  const all = [...lines, sport?.replace('Sahra World', 'Sahra Sport')].join('\n');
  return new Response(`${all.replace('"channels":2', '"channels":3')}\n`, {
    headers: answer.headers,
  });
}

const named = (id: string) => ({
  data: {
    ...channel,
    id,
    title: `Sahra ${id}`,
    title_trans: {},
    stream_link: `https://player.example/${id}`,
    catchup_link: `https://player.example/past/${id}/{utc}`,
  },
});

const onNow = page.getByRole('main').getByRole('button', { name: 'On now' });
const smallGuide = page.getByRole('dialog', { name: 'On now' });
const played = () => document.querySelector<HTMLIFrameElement>('main iframe')?.src;

/** The player page that plays reports an event. */
function reportFromPage(event: string, value?: object): void {
  const source = document.querySelector<HTMLIFrameElement>('main iframe')?.contentWindow ?? null;
  const data = { context: 'player.js', event, value };
  window.dispatchEvent(new MessageEvent('message', { source, data }));
}

/** Waits for the guide, which knows what stands before and after a channel. */
async function watch(path: string) {
  const held = heldAnswer();
  const shown = await showScreen(
    path,
    asViewer({
      'GET live-streams/epg': (_body, asked) => threeChannels(asked),
      'GET live-streams/news': () => named('news'),
      'GET live-streams/sahra-news': () => named('news'),
      'GET live-streams/world': held.answer,
      'GET live-streams/sport': () => named('sport'),
    }),
  );
  await expect.element(onNow).toBeVisible();
  return { ...shown, held };
}

beforeEach(() => {
  vi.setSystemTime(evening);
});

test.each([
  ['twice onwards is the channel after the next', '/live/news', '{PageDown}{PageDown}', 'sport'],
  ['onwards and back is the same channel', '/live/news', '{PageDown}{PageUp}', 'news'],
  ['the address names its channel otherwise', '/live/sahra-news', '{PageDown}{PageDown}', 'sport'],
])('a viewer may zap on before a channel is there: %s', async (_, path, keys, end) => {
  const { address } = await watch(path);
  await userEvent.keyboard(keys);
  await expect.poll(address).toBe(`/live/${end}`);
  await expect.poll(played).toBe(`https://player.example/${end}`);
});

test('a viewer may zap on before a channel is there: a key that is held counts once', async () => {
  const { address } = await watch('/live/news');
  // On a busy machine the browser's own repeats come later, and count.
  const pressAt = (timeStamp: number, repeat = false) => {
    const init = { key: 'PageDown', repeat, bubbles: true, cancelable: true };
    const event = new KeyboardEvent('keydown', init);
    document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
  };
  pressAt(1000);
  await expect.poll(address).toBe('/live/world');
  pressAt(1200, true);
  pressAt(1399, true);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(address).toBe('/live/sport');
  await expect.poll(played).toBe('https://player.example/sport');
});

test('what is watched goes on as it is until the next channel is there', async () => {
  const { address, held } = await watch(`/live/news/c/${hourAgo}/3600`);
  const past = `https://player.example/past/news/${hourAgo}`;
  await expect.poll(played).toBe(past);
  const before = document.querySelector('main iframe');
  const seen = new Set<string | undefined>();
  const observer = new MutationObserver(() => seen.add(played()));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  await userEvent.keyboard('{PageDown}');
  await expect.poll(address).toBe('/live/world');
  await expect.element(onNow).toBeVisible();
  expect(document.querySelector('main iframe')).toBe(before);
  held.give(named('world'));
  await expect.poll(played).toBe('https://player.example/world');
  observer.disconnect();
  expect(seen).not.toContain('https://player.example/news');
});

test('a catch-up that ends while the next channel is coming does not lead back to its own channel', async () => {
  const { address, held } = await watch(`/live/news/c/${hourAgo}/3600`);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(address).toBe('/live/world');
  reportFromPage('ended');
  held.give(named('world'));
  await expect.poll(played).toBe('https://player.example/world');
  expect(address()).toBe('/live/world');
});

test('a past programme at whose end the sleep timer stops is followed by the next one only when the viewer goes on', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const { address } = await watch(`/live/news/c/${hourAgo - 3600}/3600`);
  await expect.poll(played).toBe(`https://player.example/past/news/${hourAgo - 3600}`);
  reportFromPage('ready');
  reportFromPage('play');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'End of the programme' }).click();
  await expect.element(page.getByRole('button', { name: 'Sleep: at the end' })).toBeVisible();
  reportFromPage('ended');
  await expect.element(page.getByText(/The sleep timer has stopped the video\./)).toBeVisible();
  expect(address()).toBe(`/live/news/c/${hourAgo - 3600}/3600`);
  await page.getByRole('button', { name: 'Go on from here' }).click();
  await expect.poll(address).toBe('/live/news/s/3600');
});

test('a start-over whose source sends no more goes on from there, but not again and again where it ends at once', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const { router } = await watch('/live/news/s/1800');
  await expect.poll(played).toBe(`https://player.example/past/news/${hourAgo + 1800}`);
  reportFromPage('ready');
  reportFromPage('play');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'End of the programme' }).click();
  const timer = page.getByRole('button', { name: 'Sleep: at the end' });
  await expect.element(timer).toBeVisible();
  const navigate = vi.spyOn(router, 'navigate');
  reportFromPage('timeupdate', { seconds: 1 });
  reportFromPage('ended');
  expect(navigate).not.toHaveBeenCalled();
  // Ten minutes later the viewer is as far behind as before: the next start-over has the same address in the app.
  vi.setSystemTime(evening + 600_000);
  reportFromPage('timeupdate', { seconds: 600 });
  reportFromPage('ended');
  await expect.poll(played).toBe(`https://player.example/past/news/${hourAgo + 2400}`);
  await expect.element(timer).toBeVisible();
});

test('a channel that was left does not come back after one that failed, while the next is coming', async () => {
  const { router, held } = await watch('/live/sport');
  await userEvent.keyboard('{PageUp}');
  held.give(Response.json({}, { status: 404 }));
  await expect.element(page.getByText('There is no such channel.')).toBeVisible();
  const seen = new Set<string | undefined>();
  const observer = new MutationObserver(() => seen.add(played()));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  await router.navigate({ to: '/live/$id/{-$type}/{-$time}/{-$duration}', params: { id: 'news' } });
  await expect.poll(played).toBe('https://player.example/news');
  observer.disconnect();
  expect(seen).not.toContain('https://player.example/sport');
});

test.each([
  ['there is none', () => Response.json({}, { status: 404 })],
  ['it is refused', () => Response.json({}, { status: 403 })],
  ['it fails', () => Response.json({}, { status: 500, headers: { 'retry-after': '3600' } })],
  ['it has no stream', () => ({ data: { ...channel, id: 'world' } })],
])('a viewer zaps on past a channel that cannot be played: %s', async (_, answer) => {
  const { address, held } = await watch('/live/news');
  await userEvent.keyboard('{PageDown}');
  held.give(answer());
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Oops, something went wrong/);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(address).toBe('/live/sport');
  await expect.poll(played).toBe('https://player.example/sport');
});

test('a viewer zaps on from an address with a wrong time, and on again before the next channel is there', async () => {
  const { address, held, router } = await watch('/live/sport');
  await router.navigate({ href: '/live/sport/x/60' });
  await expect.element(page.getByText('Wrong time settings')).toBeVisible();
  await userEvent.keyboard('g');
  await expect.element(smallGuide.getByRole('link', { name: /^Sahra World/ })).toBeVisible();
  await userEvent.keyboard('{Escape}{PageUp}');
  await expect.poll(address).toBe('/live/world');
  await userEvent.keyboard('{PageUp}');
  await expect.poll(address).toBe('/live/news');
  held.give(named('world'));
  await expect.poll(played).toBe('https://player.example/news');
});

test('a key belongs to an open menu, and to the channel again once the menu is closed', async () => {
  const { address } = await watch('/live/sport');
  await page.getByRole('button', { name: 'Account' }).click();
  await userEvent.keyboard('g{PageDown}');
  expect(address()).toBe('/live/sport');
  await expect.element(smallGuide).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}g');
  await expect.element(smallGuide).toBeVisible();
  await userEvent.keyboard('{Escape}{PageDown}');
  await expect.poll(address).toBe('/live/news');
});

test('the mini guide does not open before the first channel is there, because its place may be below the window', async () => {
  const held = heldAnswer();
  await showScreen(
    '/live/world',
    asViewer({
      'GET live-streams/epg': (_body, asked) => threeChannels(asked),
      'GET live-streams/world': held.answer,
    }),
  );
  await expect.poll(() => document.querySelector('main [aria-busy]')).not.toBeNull();
  await userEvent.keyboard('g');
  held.give(named('world'));
  await expect.element(onNow).toBeVisible();
  await expect.element(smallGuide).not.toBeInTheDocument();
  await userEvent.keyboard('g');
  await expect.element(smallGuide).toBeVisible();
});
