import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import {
  applyCaptions,
  markLineDirection,
  rememberCaptions,
  toggleCaptions,
  trackFor,
} from './captions.ts';

type Fake = { language: string; kind: string; mode: string; cues: { text: string }[] };

function trackOf(language: string, ...texts: string[]) {
  const track: Fake = {
    language,
    kind: 'subtitles',
    mode: 'disabled',
    cues: texts.map((text) => ({ text })),
  };
  return track as unknown as TextTrack & Fake;
}

const cueTexts = (track: Fake) => track.cues.map(({ text }) => text);
const mark = '\u200f';

describe('a line of Arabic subtitles', () => {
  test('runs from the right, whatever it begins with', () => {
    const track = trackOf('ar', '3 أيام', '- نعم.\nDubai بعيدة.');
    markLineDirection(track);
    expect(cueTexts(track)).toEqual([`${mark}3 أيام`, `${mark}- نعم.\n${mark}Dubai بعيدة.`]);
  });

  test.each(['ara', 'ar_EG', 'ckb', 'ps', 'sd', 'ug', 'yi', 'dv', 'fas'])(
    'runs from the right in a track that names its language %s',
    (language) => {
      const track = trackOf(language, '3 أيام');
      markLineDirection(track);
      expect(cueTexts(track)).toEqual([`${mark}3 أيام`]);
    },
  );

  test('is marked once, however often it comes', () => {
    const track = trackOf('ar-EG', '3 أيام');
    markLineDirection(track);
    markLineDirection(track);
    expect(cueTexts(track)).toEqual([`${mark}3 أيام`]);
  });

  test('is the only one that is changed', () => {
    const english = trackOf('en', '3 days');
    const aragonese = trackOf('arg', '3 días');
    const unnamed = trackOf('', '3 jours');
    for (const track of [english, aragonese, unnamed]) markLineDirection(track);
    expect([english, aragonese, unnamed].flatMap(cueTexts)).toEqual([
      '3 days',
      '3 días',
      '3 jours',
    ]);
  });

  test('that has not been loaded yet waits', () => {
    const track = { language: 'ar', cues: null } as unknown as TextTrack;
    expect(() => markLineDirection(track)).not.toThrow();
  });
});

describe('subtitles', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const modes = (tracks: readonly Fake[]) => tracks.map(({ mode }) => mode);

  test('stay off until somebody turns them on, and then come back with the next film', () => {
    const film = [trackOf('en'), trackOf('ar')];
    applyCaptions(film, 'ar');
    expect(modes(film)).toEqual(['disabled', 'disabled']);
    toggleCaptions(film, 'ar');
    expect(modes(film)).toEqual(['disabled', 'showing']);
    const next = [trackOf('ar'), trackOf('en')];
    applyCaptions(next, 'en');
    expect(modes(next)).toEqual(['showing', 'disabled']);
  });

  test('stay on for the next film when their key is pressed in a film without any', () => {
    toggleCaptions([trackOf('en')], 'en');
    toggleCaptions([], 'en');
    const next = [trackOf('en')];
    applyCaptions(next, 'en');
    expect(modes(next)).toEqual(['showing']);
  });

  test('that are chosen in a menu come back, and so do none', () => {
    const film = [trackOf('en'), trackOf('fr')];
    film.forEach((track, at) => {
      track.mode = at === 1 ? 'showing' : 'disabled';
    });
    rememberCaptions(film);
    const next = [trackOf('en'), trackOf('fr')];
    applyCaptions(next, 'en');
    expect(modes(next)).toEqual(['disabled', 'showing']);
    rememberCaptions([trackOf('en'), trackOf('fr')]);
    applyCaptions(next, 'en');
    expect(modes(next)).toEqual(['disabled', 'disabled']);
  });
});

describe('the track that is shown', () => {
  const english = { language: 'en-GB' };
  const arabic = { language: 'ar' };
  const french = { language: 'fr' };

  test('is that in the language that was chosen last', () => {
    expect(trackFor([english, arabic, french], 'fr', 'ar')).toBe(french);
  });

  test('is that in the language of the screen, where there is none in that language', () => {
    expect(trackFor([english, arabic], 'fr', 'ar')).toBe(arabic);
    expect(trackFor([arabic, english], undefined, 'en')).toBe(english);
  });

  test('is found by codes of three letters too, as streams name languages', () => {
    const tracks = [{ language: 'eng' }, { language: 'ara' }];
    expect(trackFor(tracks, undefined, 'ar')).toBe(tracks[1]);
    expect(trackFor(tracks, 'en-GB', 'ar')).toBe(tracks[0]);
    expect(trackFor([arabic, english], 'eng', 'ar')).toBe(english);
  });

  test('is the first, where there is neither', () => {
    expect(trackFor([french, english], undefined, 'ar')).toBe(french);
    expect(trackFor([], 'fr', 'ar')).toBeUndefined();
  });
});
