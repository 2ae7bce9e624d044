import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { playerRoutes } from './routes.ts';

const address = '/player/hiplayer.js';
const app = playerRoutes();

test('the loader is a script that any page may load, and is asked for anew when it has changed', async () => {
  const response = await app.request(address);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const tag = response.headers.get('etag') ?? '';
  const again = await app.request(address, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

/** The browser around the script: an element is an event target with the properties that a video has. */
class FakeElement extends EventTarget {
  readonly children: FakeElement[] = [];
  readonly attributes: Record<string, string> = {};
  readonly dataset: Record<string, string> = {};
  readonly style = {};
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
  on(event: string, handler: () => void): () => void;
  seek(seconds: number): void;
  destroy(): void;
};
type Library = { create(container: FakeElement, options: Record<string, unknown>): Player };

async function loadLibrary() {
  const script = await (await app.request(address)).text();
  const window: { HiPlayer?: Library; hiplayer?: Library } = {};
  const document = Object.assign(new EventTarget(), {
    createElement: (name: string) => new FakeElement(name),
  });
  const decodingInfo = async () => ({ supported: true });
  runInNewContext(script, {
    ...{ window, document, AbortController, Event, console },
    navigator: { mediaCapabilities: { decodingInfo } },
  });
  const atOnce = window.HiPlayer;
  await vi.waitUntil(() => window.HiPlayer);
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
    expect(container.children).toEqual([player.media]);
    expect(player.media).toMatchObject({
      ...{ name: 'video', controls: true, src: film.src },
      attributes: { 'aria-label': 'The Salt Road' },
      children: [{ name: 'track', srclang: 'ar', label: 'العربية' }],
    });
    player.media.dispatchEvent(new Event('loadedmetadata'));
    expect(player.currentTime).toBe(90);
  });

  test('tells what happens until it is told to stop', async () => {
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
    const aired = new Date(Date.UTC(2026, 10, 21, 20));
    class Hls {
      static Events = { ERROR: 'error' };
      static isSupported = () => true;
      playingDate = aired;
      liveSyncPosition = 48;
      config: object;
      constructor(config: object) {
        this.config = config;
      }
      on() {}
      loadSource(address: string) {
        loaded.push(address);
        expect(this.config).toMatchObject({ liveDurationInfinity: true });
      }
      attachMedia() {}
      destroy() {}
    }
    const player = library.create(new FakeElement('div'), { ...film, loadHls: async () => Hls });
    expect([player.playingDate, player.liveSyncPosition]).toEqual([null, null]);
    await vi.waitUntil(() => loaded.length > 0);
    expect(loaded).toEqual([film.src]);
    expect([player.playingDate, player.liveSyncPosition]).toEqual([aired, 48]);

    nativeHls = false;
    const failed = vi.fn();
    library.create(new FakeElement('div'), film).on('error', failed);
    await vi.waitUntil(() => failed.mock.calls.length > 0);
    nativeHls = true;
  });
});
