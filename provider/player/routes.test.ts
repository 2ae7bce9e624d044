import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import { files, playerRoutes } from './routes.ts';

const address = '/player/hiplayer.js';
const app = playerRoutes();

/** The player as it is served, with the words that the provider writes. */
const served = join(import.meta.dirname, `../../.cache/player-${process.pid}`);
const scriptAt = (file: string) => join(served, file);
beforeAll(async () => {
  await mkdir(served, { recursive: true });
  for (const file of files) {
    await writeFile(scriptAt(file), await (await app.request(`/player/${file}`)).text());
  }
});
afterAll(() => rm(served, { recursive: true }));

test('a file that is none of the player’s is not there', async () => {
  expect((await app.request('/player/routes.ts')).status).toBe(404);
  expect((await app.request('/player/other.js')).status).toBe(404);
});

test('the loader is a script that any page may load, and is sent again only when it has changed', async () => {
  const response = await app.request(address);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const tag = response.headers.get('etag') ?? '';
  const again = await app.request(address, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

/** The browser around the player: an element is an event target with the properties that the player touches. */
class FakeElement extends EventTarget {
  readonly children: FakeElement[] = [];
  readonly attributes: Record<string, string> = {};
  readonly dataset: Record<string, string> = {};
  readonly style = {};
  readonly classList = { add() {}, remove() {} };
  readonly textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() });
  readonly name: string;
  src = '';
  currentTime = 0;
  removed = false;
  constructor(name: string) {
    super();
    this.name = name;
  }
  append(...elements: FakeElement[]) {
    this.children.push(...elements);
  }
  replaceChildren(...elements: FakeElement[]) {
    this.children.splice(0, Infinity, ...elements);
  }
  get firstChild() {
    return this.children[0];
  }
  attachShadow() {
    return new FakeElement('shadow');
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
  }
  removeAttribute(name: string) {
    if (name === 'src') this.src = '';
  }
  remove() {
    this.removed = true;
  }
  canPlayType() {
    return nativeHls ? 'maybe' : '';
  }
  pause() {}
  load() {}
}
let nativeHls = true;

type Player = {
  media: FakeElement;
  playingDate: Date | null;
  liveSyncPosition: number | null;
  currentTime: number;
  on(event: string, handler: (event: CustomEvent) => void): () => void;
  seek(seconds: number): void;
  destroy(): void;
};
type Library = { create(container: FakeElement, options: Record<string, unknown>): Player };

let window: { HiPlayer?: Library; hiplayer?: Library };
beforeEach(() => {
  window = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  const element = (name: string) => new FakeElement(name);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      createElement: element,
      createElementNS: (_: string, name: string) => element(name),
    }),
  );
  const decodingInfo = async () => ({ supported: true });
  vi.stubGlobal('navigator', { mediaCapabilities: { decodingInfo } });
});

async function loadLibrary() {
  vi.resetModules();
  await import(scriptAt('hiplayer.js'));
  const atOnce = window.HiPlayer;
  await waitFor(() => expect(window.HiPlayer).toBeDefined());
  return { atOnce, library: window.HiPlayer as Library, window };
}

const film = {
  player_id: 'p-1',
  src: '/media/vod/the-salt-road/index.m3u8',
  title: 'The Salt Road',
};

describe('the library', () => {
  test('is not there at once, and then under both its names', async () => {
    const { atOnce, library, window } = await loadLibrary();
    expect(atOnce).toBeUndefined();
    expect(window.hiplayer).toBe(library);
  });

  test('plays nothing for an account without a player', async () => {
    const { library } = await loadLibrary();
    expect(() => library.create(new FakeElement('div'), { src: film.src })).toThrow('player_id');
  });

  test('puts a film into its place, with its title, its subtitles and where to begin', async () => {
    const { library } = await loadLibrary();
    const container = new FakeElement('div');
    const subtitles = [{ src: '/ar.vtt', language: 'ar', label: 'العربية' }];
    const player = library.create(container, { ...film, subtitles, startTime: 90 });
    expect(container.children[0]).toBe(player.media);
    expect(player.media).toMatchObject({
      ...{ name: 'video', src: film.src },
      attributes: { 'aria-label': 'The Salt Road' },
      children: [{ name: 'track', srclang: 'ar', label: 'العربية' }],
    });
    player.media.dispatchEvent(new Event('loadedmetadata'));
    expect(player.currentTime).toBe(90);
  });

  test('reports what happens until the page stops listening or removes the player', async () => {
    const { library } = await loadLibrary();
    const player = library.create(new FakeElement('div'), film);
    const [paused, ended] = [vi.fn(), vi.fn()];
    const off = player.on('pause', paused);
    player.on('ended', ended);
    player.media.dispatchEvent(new Event('pause'));
    off();
    player.media.dispatchEvent(new Event('pause'));
    player.destroy();
    player.media.dispatchEvent(new Event('ended'));
    expect([paused.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
    expect([player.media.removed, player.media.src]).toEqual([true, '']);
  });

  test('plays HLS with what it is lent, and says so where it is lent nothing and the browser knows none', async () => {
    const { library } = await loadLibrary();
    const loaded: string[] = [];
    let heard: ((event: string, problem: object) => void) | undefined;
    const aired = new Date(Date.UTC(2026, 10, 21, 20));
    class Hls {
      static Events = { ERROR: 'error', MANIFEST_PARSED: 'parsed' };
      static isSupported = () => true;
      playingDate = aired;
      liveSyncPosition = 48;
      config: object;
      constructor(config: object) {
        this.config = config;
      }
      on(event: string, handler: typeof heard) {
        if (event === Hls.Events.ERROR) heard = handler;
      }
      loadSource(address: string) {
        loaded.push(address);
        expect(this.config).toMatchObject({ liveDurationInfinity: true });
      }
      attachMedia() {}
      destroy() {}
    }
    const player = library.create(new FakeElement('div'), { ...film, loadHls: async () => Hls });
    expect([player.playingDate, player.liveSyncPosition]).toEqual([null, null]);
    await waitFor(() => expect(loaded).not.toEqual([]));
    expect(loaded).toEqual([film.src]);
    expect([player.playingDate, player.liveSyncPosition]).toEqual([aired, 48]);

    const failed = vi.fn();
    player.on('error', (event: CustomEvent) => failed(event.detail.code));
    heard?.('error', { fatal: false, type: 'networkError' });
    heard?.('error', { fatal: true, type: 'networkError' });
    heard?.('error', { fatal: true, type: 'mediaError' });
    expect(failed.mock.calls).toEqual([[2], [3]]);

    failed.mockClear();
    nativeHls = false;
    library.create(new FakeElement('div'), film).on('error', failed);
    await waitFor(() => expect(failed).toHaveBeenCalled());
    nativeHls = true;
  });
});

describe('the pictures over the seek bar', () => {
  test('are those of the storyboard, at their times and places', async () => {
    const { cuesOf } = await import(scriptAt('storyboard.js'));
    const text = [
      'WEBVTT',
      '00:00.000 --> 00:10.000\nsheet.webp#xywh=0,0,160,90',
      '01:00:10.000 --> 01:00:20.500 line:0\r\nsheet.webp#xywh=160,90,160,90',
      '00:20.000 --> 00:30.000\nwhole.webp',
    ].join('\n\n');
    expect(cuesOf(text, 'https://tv.example/vod/7/storyboard.vtt?e=1')).toEqual([
      {
        ...{ from: 0, to: 10, x: 0, y: 0, width: 160, height: 90 },
        href: 'https://tv.example/vod/7/sheet.webp',
      },
      {
        ...{ from: 3610, to: 3620.5, x: 160, y: 90, width: 160, height: 90 },
        href: 'https://tv.example/vod/7/sheet.webp',
      },
    ]);
  });
});

test('the controls have their words and direction in every language, and English where there is none', async () => {
  const { wordsIn } = await import(scriptAt('control-words.js'));
  expect(wordsIn('ar')).toMatchObject({ dir: 'rtl', mute: 'اكتم الصوت' });
  expect(wordsIn('fr')).toMatchObject({ dir: 'ltr', mute: 'Mute' });
});
