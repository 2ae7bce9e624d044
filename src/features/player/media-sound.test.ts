import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { readSound } from '../../session/sound-choice.ts';
import { applySoundAndCreatePlay } from './media-sound.ts';

/** The video element of a browser that may refuse to begin with sound. */
class FakeMedia extends EventTarget {
  #sound = { muted: false, volume: 1 };
  readonly refusesSound: boolean;
  playing = false;
  constructor(refusesSound = false) {
    super();
    this.refusesSound = refusesSound;
  }
  get muted() {
    return this.#sound.muted;
  }
  set muted(muted: boolean) {
    this.#sound.muted = muted;
    this.dispatchEvent(new Event('volumechange'));
  }
  get volume() {
    return this.#sound.volume;
  }
  set volume(volume: number) {
    this.#sound.volume = volume;
    this.dispatchEvent(new Event('volumechange'));
  }
  async play() {
    if (this.refusesSound && !this.muted) throw new DOMException('No', 'NotAllowedError');
    this.playing = true;
  }
}

const { signal } = new AbortController();
const follow = (media: FakeMedia) =>
  applySoundAndCreatePlay(media as unknown as HTMLMediaElement, signal);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the next film has the volume that the viewer chose for this one', () => {
  const film = new FakeMedia();
  follow(film);
  film.volume = 0.3;
  film.muted = true;
  const next = new FakeMedia();
  follow(next);
  expect([next.volume, next.muted]).toEqual([0.3, true]);
});

test('a film begins without sound where the browser allows no other, and the next one asks again', async () => {
  const film = new FakeMedia(true);
  await follow(film)();
  expect([film.playing, film.muted]).toEqual([true, true]);
  expect(readSound().muted).toBe(false);
  film.muted = false;
  film.muted = true;
  expect(readSound().muted).toBe(true);
});
