/**
 * What a viewer chose before an external sign-in took them away: where they wanted to go, and whether to stay
 * signed in. Named after the sign-in's `state`.
 */
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from './web-storage.ts';

const Departure = v.object({ path: v.optional(v.string()), remember: v.boolean() });
export type Departure = v.InferOutput<typeof Departure>;

const storageKey = (state: string | undefined) => `departure/${state ?? ''}`;

export function keepDeparture(state: string | undefined, departure: Departure): void {
  writeStored('session', storageKey(state), departure);
}

/**
 * Returns the choice and removes it. Without a stored choice the viewer is not remembered. The caller has to check
 * that the path is one of ours before it goes there.
 */
export function takeDeparture(state: string | undefined): Departure {
  const departure = readStored('session', storageKey(state), Departure);
  removeStored('session', storageKey(state));
  return departure ?? { remember: false };
}
