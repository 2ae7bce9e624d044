import type { DemoCast } from '../model.ts';
import { fromPair, type Pair } from '../wording.ts';
import { countries } from './countries.ts';

/** Somebody of the cast, drawn by the painter as the figure named. */
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
