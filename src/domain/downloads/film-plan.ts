/** What a film consists of. The plan is kept next to the film while the browser fetches the film by itself. */
import type { Part } from './kept-playlist.ts';
import type { Quality } from './quality-offer.ts';

export type FilmPlan = {
  readonly parts: readonly Part[];
  /** In the order in which they are written. The last one makes the film playable. */
  readonly heads: readonly KeptHead[];
  /** The quality of the plan, if it is another one than the viewer chose. */
  readonly otherQuality?: Quality;
};

/** A playlist, or the headers of a file. It is written when all parts are kept. */
export type KeptHead = {
  readonly place: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The place of the plan. */
export const planPlace = 'plan';

/** The address without its fragment, as the browser writes it in the request of a background fetch. */
export const withoutFragment = (address: string) => address.split('#')[0] ?? '';
