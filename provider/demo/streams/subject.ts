/** Finds the clips that suit a title or a channel, by comparing its subjects with the moods of the clips. */
import { shuffled } from '../schedule/seed.ts';
import type { Clip } from './footage.ts';

/** Tags that a clip has to fit, because they name a place or a thing that the viewer expects to see. */
const settings: Readonly<Record<string, string>> = {
  desert: 'desert',
  sea: 'sea',
  mountains: 'nature',
  'city-nights': 'city',
  food: 'food',
  journeys: 'journey',
  sport: 'sport',
};

const moods: Readonly<Record<string, readonly string[]>> = {
  'city-nights': ['night'],
  'family-ties': ['family'],
  friendship: ['gentle'],
  'growing-up': ['gentle'],
  'quiet-evening': ['calm', 'evening'],
  adventure: ['journey', 'nature'],
  comedy: ['city', 'warm'],
  crime: ['tense', 'night'],
  documentary: ['documentary', 'nature'],
  drama: ['warm', 'dusk'],
  family: ['family', 'evening'],
  fantasy: ['night', 'nature'],
  history: ['warm', 'dusk'],
  music: ['evening', 'gentle'],
  mystery: ['night', 'tense'],
  news: ['city'],
  romance: ['dusk', 'evening'],
  'science-fiction': ['night', 'calm'],
  thriller: ['tense', 'night'],
};

/** Moods of clips about Sahra itself, which are no part of a film. */
const house = ['ident', 'house advertisement'];

/** Moods that suit only titles about food or sport. */
const particular = ['food', 'sport'];

/**
 * All clips, those first that suit the subjects best. Clips that suit equally are in an order that depends on the
 * seed.
 */
export function bestSuited(
  clips: readonly Clip[],
  subjects: readonly string[],
  seed: string,
): Clip[] {
  const suits = (clip: Clip) => suitability(clip, subjects);
  return shuffled(clips, seed).sort((one, other) => suits(other) - suits(one));
}

/**
 * How well a clip suits the subjects: tags and genres of a title, or the character of a channel. A setting counts
 * more than all moods together.
 */
function suitability({ mood }: Pick<Clip, 'mood'>, subjects: readonly string[]): number {
  const words = mood.split(', ');
  if (house.includes(mood)) return -1;
  const setting = subjects.filter((subject) => words.includes(settings[subject] ?? '')).length;
  const wanted = new Set(subjects.flatMap((subject) => moods[subject] ?? []));
  if (setting === 0 && words.some((word) => particular.includes(word))) return -1;
  return 4 * setting + words.filter((word) => wanted.has(word)).length;
}
