/** Finds the brief of a title: from the tables, or cast by its genre and its slug for those that joined later. */

import { type ArrangementName, arrangements } from '../layouts/poster.ts';
import { type VoiceName, voices } from '../paint/lettering.ts';
import { recipes } from '../paint/palette.ts';
import { chance } from '../paint/seed.ts';
import { type SceneName, scenes } from '../scenes/all.ts';
import { type Brief, briefOf } from './brief.ts';
import { films } from './films.ts';
import { others } from './others.ts';

const briefs = new Map([...films, ...others].map((row) => [row[0], briefOf(row)]));

const suited: Record<string, readonly SceneName[]> = {
  drama: ['room', 'sea', 'facade', 'profile', 'rain', 'garden'],
  mystery: ['arches', 'clock', 'well', 'rings', 'room', 'mountains'],
  thriller: ['rails', 'road', 'skyline', 'beam', 'deep', 'profile'],
  crime: ['skyline', 'rain', 'profile', 'road'],
  comedy: ['flock', 'facade', 'table', 'blocks'],
  romance: ['rain', 'garden', 'lanterns', 'profile', 'sea'],
  history: ['chart', 'dunes', 'girih', 'arches', 'sea'],
  adventure: ['dunes', 'mountains', 'sea', 'chart'],
  'science-fiction': ['orbit', 'dunes', 'skyline', 'rain'],
  fantasy: ['lanterns', 'papercut', 'weave', 'girih'],
  family: ['papercut', 'lanterns', 'flock', 'table'],
  sport: ['pitch'],
  documentary: ['mountains', 'chart', 'deep', 'girih', 'weave'],
  music: ['strings', 'curtain', 'lanterns'],
};

export function direct(slug: string, genres: readonly string[]): Brief {
  const known = briefs.get(slug);
  if (known) return known;
  const dice = chance(`brief ${slug}`);
  const fitting = genres.flatMap((genre) => suited[genre] ?? []);
  const all = Object.keys(scenes) as SceneName[];
  return {
    scene: dice.pick(fitting.length ? fitting : all),
    recipe: dice.pick(recipes).name,
    voice: dice.pick(Object.keys(voices) as VoiceName[]),
    arrangement: dice.pick(Object.keys(arrangements) as ArrangementName[]),
  };
}
