/** Which clips suit a title or a channel: what it is about, in the words in which clips tell their mood. */
import { shuffled } from '../schedule/seed.ts';
import type { Clip } from './footage.ts';

/** Where a title is set, and what it is about, that a picture of something else would belie. */
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

/** What the house says of itself is no part of a film. */
const house = ['ident', 'house advertisement'];

/** A supper or a match belies whatever is about neither. */
const particular = ['food', 'sport'];

/** All clips, those first that suit these tags and genres, or this character, best; equals in an order of the seed's. */
export function bestSuited(
  clips: readonly Clip[],
  subjects: readonly string[],
  seed: string,
): Clip[] {
  const suits = (clip: Clip) => suitability(clip, subjects);
  return shuffled(clips, seed).sort((one, other) => suits(other) - suits(one));
}

/**
 * How well a clip suits a title of these tags and genres, or a channel of this character; a setting counts for more
 * than all moods.
 */
function suitability({ mood }: Pick<Clip, 'mood'>, subjects: readonly string[]): number {
  const words = mood.split(', ');
  if (house.includes(mood)) return -1;
  const setting = subjects.filter((subject) => words.includes(settings[subject] ?? '')).length;
  const wanted = new Set(subjects.flatMap((subject) => moods[subject] ?? []));
  if (setting === 0 && words.some((word) => particular.includes(word))) return -1;
  return 4 * setting + words.filter((word) => wanted.has(word)).length;
}
