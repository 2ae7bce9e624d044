/**
 * What a viewer chose before an external sign-in took them away: where they wanted to go, and whether to stay signed
 * in. The key of the record contains the sign-in's `state`.
 */
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from './web-storage.ts';

const ExternalSignInChoice = v.object({ path: v.optional(v.string()), remember: v.boolean() });
export type ExternalSignInChoice = v.InferOutput<typeof ExternalSignInChoice>;

const storageKey = (state: string | undefined) => `departure/${state ?? ''}`;

export function keepExternalSignInChoice(
  state: string | undefined,
  choice: ExternalSignInChoice,
): void {
  writeStored('session', storageKey(state), choice);
}

/**
 * Returns the choice and removes it. Without a stored choice the viewer is not remembered. The caller has to check
 * that the path is one of ours before it goes there.
 */
export function takeExternalSignInChoice(state: string | undefined): ExternalSignInChoice {
  const choice = readStored('session', storageKey(state), ExternalSignInChoice);
  removeStored('session', storageKey(state));
  return choice ?? { remember: false };
}
