import type { DemoCast } from '../model.ts';
import { fromPair, type Pair } from '../wording.ts';
import { countries } from './countries.ts';

/** Makes a person of the cast; `figure` is the silhouette in the pictures that `studio/` draws. */
export const person =
  (figure: DemoCast['figure']) =>
  (
    slug: string,
    born: string,
    country: keyof typeof countries,
    name: Pair,
    about: Pair,
  ): DemoCast => ({
    slug,
    name: fromPair(name),
    born,
    country: countries[country],
    about: fromPair(about),
    figure,
  });
