import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { User } from '../contracts/user.ts';
import { resource } from '../contracts/wire.ts';
import { withKeptProfile } from '../data/device/kept-profile.ts';
import { keepLastUser, readLastUser, readToken } from '../data/device/session.ts';
import { answerInTime } from '../data/provider/answer-in-time.ts';
import type { Client } from '../data/provider/client.ts';
import { isTransient, RequestError } from '../data/provider/errors.ts';
import { minute } from '../domain/time/clock.ts';
import { keys } from './keys.ts';

/** The signed-in user; the last known one when the network or the provider is away or slow. Throws on any other refusal. */
export const userQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.user,
    queryFn: async ({ signal }) => {
      const last = readLastUser();
      const asked = fetchUser(client, signal);
      if (!last) return asked;
      try {
        return (await answerInTime(asked)) ?? last;
      } catch (error) {
        if (isTransient(error)) return last;
        throw error;
      }
    },
    staleTime: 5 * minute,
  });

async function fetchUser(client: Client, signal: AbortSignal): Promise<User> {
  const token = readToken();
  const fetched = await client.get('user', resource(User), { signal, quiet: true });
  const user = withKeptProfile(fetched);
  // The answer may be late, and its viewer gone.
  if (readToken() === token) keepLastUser(user);
  return user;
}

/**
 * Whether the provider shows this account nothing: it is not active (403), or its address is to be confirmed (423).
 * A page of HTML comes from somebody between, who knows nothing of accounts.
 */
export function isBarred(error: unknown): error is RequestError {
  if (!(error instanceof RequestError)) return false;
  if (error.kind !== 'forbidden' && error.kind !== 'locked') return false;
  return !/^\s*</.test(String(error.body));
}

/** The last answer was such a refusal: what was known before counts no more, and the provider is to be asked again. */
export function wasBarred(queryClient: QueryClient): boolean {
  return isBarred(queryClient.getQueryState(keys.user)?.error);
}

/** Throws what `isBarred` is true of, and where the provider cannot be reached and nobody is known. */
export function latestUser(queryClient: QueryClient, client: Client): Promise<User> {
  const staleTime = wasBarred(queryClient) ? 0 : Number.POSITIVE_INFINITY;
  return queryClient.fetchQuery({ ...userQuery(client), staleTime });
}

/** The signed-in user, as far as this device knows them without asking the provider. */
export function knownUser(queryClient: QueryClient): User | undefined {
  return queryClient.getQueryData<User>(keys.user) ?? readLastUser();
}

export function knownViewerId(queryClient: QueryClient): string | undefined {
  return knownUser(queryClient)?.id;
}

/** The same, asked of the provider where this device does not know it. Throws where nobody can be known. */
export async function viewerIdIn(queryClient: QueryClient, client: Client): Promise<string> {
  return knownViewerId(queryClient) ?? (await queryClient.ensureQueryData(userQuery(client))).id;
}
