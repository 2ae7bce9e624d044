/**
 * What a viewer chose before an external sign-in took them away: where they wanted to go, and whether to stay signed
 * in. The key of the record contains the sign-in's `state`.
 */
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from './web-storage.ts';

const ExternalSignInReturn = v.object({ path: v.optional(v.string()), remember: v.boolean() });
export type ExternalSignInReturn = v.InferOutput<typeof ExternalSignInReturn>;

const storageKey = (state: string | undefined) => `departure/${state ?? ''}`;

export function keepExternalSignInReturn(
  state: string | undefined,
  choice: ExternalSignInReturn,
): void {
  writeStored('session', storageKey(state), choice);
}

/**
 * Returns the choice and removes it. Without a stored choice the viewer is not remembered. The caller has to check
 * that the path is one of ours before it goes there.
 */
export function takeExternalSignInReturn(state: string | undefined): ExternalSignInReturn {
  const choice = readStored('session', storageKey(state), ExternalSignInReturn);
  removeStored('session', storageKey(state));
  return choice ?? { remember: false };
}
