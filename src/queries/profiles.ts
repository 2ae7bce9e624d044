/** Who is watching: the profiles of the account. docs/api.md, "Profile". */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  EnteredProfile,
  Profile,
  type ProfileChange,
  type ProfileCredentials,
  type ProfileProof,
  profilePictures,
} from '../contracts/profile.ts';
import { listOf, resource } from '../contracts/wire.ts';
import { type Client, UnusedBody } from '../data/provider/client.ts';
import { RequestError } from '../data/provider/errors.ts';
import { retryMoment } from '../domain/time/retry-after.ts';
import { day } from '../domain/time/time-units.ts';
import { type Outcome, refusalOf, waitForOutcome } from './auth.ts';
import { keys } from './keys.ts';

export {
  type EnteredProfile,
  type Profile,
  type ProfileChange,
  type ProfileCredentials,
  profilePictures,
};
export type ProfilePicture = (typeof profilePictures)[number];

const quiet = { quiet: true };
const profilePath = (id: string) => `profiles/${encodeURIComponent(id)}`;

/** The main profile comes first, the others in the order in which they were made. */
export const profilesQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.profiles,
    queryFn: ({ signal }) =>
      client.get('profiles', resource(listOf(Profile)), { signal, ...quiet }),
  });

/**
 * Puts a profile that the provider has just stored into the list in memory, because the whole list may come much
 * later.
 */
export function showStoredProfile(queryClient: QueryClient, stored: Profile): void {
  changeList(queryClient, (before) =>
    before.some(({ id }) => id === stored.id)
      ? before.map((one) => (one.id === stored.id ? stored : one))
      : [...before, stored],
  );
}

/** Removes a profile from the list in memory after the provider has removed it: the whole list may come much later. */
export function hideRemovedProfile(queryClient: QueryClient, removed: string): void {
  changeList(queryClient, (before) => before.filter(({ id }) => id !== removed));
}

/** Changes the list in memory. It becomes stale as before, because another device may have changed profiles, too. */
function changeList(queryClient: QueryClient, change: (before: Profile[]) => Profile[]): void {
  queryClient.setQueryData<Profile[]>(keys.profiles, (before) => before && change(before), {
    updatedAt: queryClient.getQueryState(keys.profiles)?.dataUpdatedAt ?? 0,
  });
}

/** `retryAt` is the time, in epoch milliseconds, from which the provider accepts another try, if it says so. */
export type EnterOutcome = Outcome<EnteredProfile> & { retryAt?: number };

/** POST /profiles/{id}/enter. `now` in epoch milliseconds. */
export async function enterProfile(
  client: Client,
  id: string,
  given: ProfileCredentials,
  now: () => number,
): Promise<EnterOutcome> {
  try {
    const path = `${profilePath(id)}/enter`;
    const value = await client.post(path, resource(EnteredProfile), given, quiet);
    return { kind: 'done', value };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.kind !== 'limited') return refusalOf(error);
    const present = now();
    // A viewer who has typed too many wrong PINs may have to wait up to a day, so a wait of a day is accepted here.
    const retryAt = retryMoment(error.retryAfter, present, day);
    return { ...refusalOf(error), ...(retryAt > present && { retryAt }) };
  }
}

/** If an answer is lost, the call is repeated with the same `idempotencyKey`: the provider adds only one profile. */
type ProfileToStore = ProfileChange & { idempotencyKey?: string };

/** POST /profiles, or PUT /profiles/{id}. */
export const storeProfileMutation = (client: Client, id: string | undefined) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey = '', ...change }: ProfileToStore): Promise<Outcome<Profile>> =>
      waitForOutcome(
        id === undefined
          ? client.post('profiles', resource(Profile), change, { ...quiet, idempotencyKey })
          : client.put(profilePath(id), resource(Profile), change, quiet),
      ),
  });

/** DELETE /profiles/{id}. A profile that is gone already counts as removed, because an earlier answer may be lost. */
export const removeProfileMutation = (client: Client, id: string) =>
  mutationOptions({
    mutationFn: async (proof: ProfileProof): Promise<Outcome<unknown>> => {
      const call = client.delete(profilePath(id), UnusedBody, { json: proof, ...quiet });
      const outcome = await waitForOutcome(call);
      const isGone = outcome.kind === 'refused' && outcome.why === 'missing';
      return isGone ? { kind: 'done', value: undefined } : outcome;
    },
  });
