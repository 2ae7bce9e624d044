import { beforeEach, expect, test, vi } from 'vitest';
import { connectPlayerPage, type PlayerMessage } from './connect-player-page.ts';

let heard: PlayerMessage['event'][];
let asked: { method: string; value?: string }[];
let say: (data: unknown, source?: unknown) => void;
let page: ReturnType<typeof connectPlayerPage>;

beforeEach(() => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  heard = [];
  asked = [];
  const contentWindow = { postMessage: (text: string) => asked.push(JSON.parse(text)) };
  say = (data, source = contentWindow) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  page = connectPlayerPage({ contentWindow: contentWindow as unknown as Window }, ({ event }) =>
    heard.push(event),
  );
});

const playerJs = (event: string, value?: unknown) => ({ context: 'player.js', event, value });

test('a player that is ready is asked once to report what it plays', () => {
  say(playerJs('ready', { src: 'https://players.example/7' }));
  page.askIfReady();
  say(playerJs('ready'));
  expect(heard).toEqual(['ready']);
  expect(asked.map(({ method, value }) => `${method} ${value}`)).toEqual([
    'addEventListener play',
    'addEventListener pause',
    'addEventListener ended',
    'addEventListener timeupdate',
    'addEventListener error',
  ]);
});

test('a player that was ready before anybody listened is asked to say so again', () => {
  page.askIfReady();
  expect(asked).toMatchObject([{ method: 'addEventListener', value: 'ready' }]);
});

test('a player may speak in objects or in text, and nothing else of what comes is heard', () => {
  say(JSON.stringify(playerJs('play')));
  say(playerJs('timeupdate', { seconds: 'soon' }));
  for (const nonsense of ['{', null, 7, { event: 'play' }, playerJs('explode')]) say(nonsense);
  say(playerJs('ended'), {});
  say(playerJs('ended'), null);
  expect(heard).toEqual(['play', 'timeupdate']);
});

test('a page that was left is not heard any more', () => {
  page.end();
  say(playerJs('play'));
  expect(heard).toEqual([]);
});
