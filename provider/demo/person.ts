import { countries } from './countries.ts';
import type { DemoCast } from './model.ts';

type Pair = [en: string, ar: string];

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
    name: { en: name[0], ar: name[1] },
    born,
    country: countries[country],
    about: { en: about[0], ar: about[1] },
    figure,
  });
