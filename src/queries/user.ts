import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { User } from '../contracts/user.ts';
import { resource } from '../contracts/wire.ts';
import { withKeptAccountDetails } from '../data/device/kept-account-details.ts';
import { keepUser, readKeptUser, readToken } from '../data/device/kept-session.ts';
import { answerOrTimeout } from '../data/provider/answer-or-timeout.ts';
import type { Client } from '../data/provider/client.ts';
import { isHtmlPage, isTransient, RequestError } from '../data/provider/errors.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import { keys } from './keys.ts';

/**
 * The signed-in user; the last known one when the provider cannot be reached or is slow, unless its last answer was a
 * refusal. Throws on any other failure.
 */
export const userQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.user,
    queryFn: async ({ signal, client: queryClient }) => {
      // Another tab may have stored another viewer since.
      const last = readToken() === client.token() ? readKeptUser() : undefined;
      const asked = fetchUser(client, queryClient, signal, last);
      if (!last || lastAnswerRefusedUser(queryClient)) return asked;
      try {
        return (await answerOrTimeout(asked)) ?? last;
      } catch (error) {
        if (isTransient(error)) return last;
        throw error;
      }
    },
    staleTime: answerStaleTime,
  });

async function fetchUser(
  client: Client,
  queryClient: QueryClient,
  signal: AbortSignal,
  last: User | undefined,
): Promise<User> {
  const token = client.token();
  const pass = client.pass();
  const fetched = await client.get('user', resource(User), { signal, quiet: true });
  const user = withKeptAccountDetails(fetched);
  // The answer may come after a switch, and its playback token belongs to the profile that asked.
  if (client.token() === token && client.pass() === pass) {
    const known = queryClient.getQueryData<User>(keys.user) ?? last;
    // A token always belongs to the same user. Another id means that this answers another call. With that id the device
    // would remove everything that it stores for the viewer.
    if (known && known.id !== user.id) throw new RequestError('network');
    keepUser(user, token);
    // The stored user, which is shown while this answer is late, may lack that playback token.
    queryClient.setQueryData(keys.user, user);
  }
  return user;
}

/**
 * Whether the provider refuses this account: it is not active (403), or its address must be confirmed first (423). An
 * HTML page comes from something in between, which knows nothing about accounts.
 */
export function isAccountRefusal(error: unknown): error is RequestError {
  if (!(error instanceof RequestError)) return false;
  if (error.kind !== 'forbidden' && error.kind !== 'locked') return false;
  return !isHtmlPage(error);
}

/**
 * Whether the provider refused the account when it was last asked for the user (`isAccountRefusal`). Then the stored
 * user no longer counts, and the provider must be asked again.
 */
export function lastAnswerRefusedUser(queryClient: QueryClient): boolean {
  return isAccountRefusal(queryClient.getQueryState(keys.user)?.error);
}

/**
 * The user for the guard of a route: the one in memory, of any age, unless it was invalidated or the provider's last
 * answer was a refusal. Otherwise the user is fetched. Throws an error for which `isAccountRefusal` is true, and also
 * if the provider cannot be reached and no user is stored.
 */
export function loadUserForGuard(queryClient: QueryClient, client: Client): Promise<User> {
  const staleTime = lastAnswerRefusedUser(queryClient) ? 0 : Number.POSITIVE_INFINITY;
  return queryClient.fetchQuery({ ...userQuery(client), staleTime });
}

/** The signed-in user, as far as this device knows them without asking the provider. */
export function knownUser(queryClient: QueryClient): User | undefined {
  return queryClient.getQueryData<User>(keys.user) ?? readKeptUser();
}

export function knownViewerId(queryClient: QueryClient): string | undefined {
  return knownUser(queryClient)?.id;
}

/** The viewer's id. Asks the provider if this device does not know it, and throws if that call fails. */
export async function findViewerId(queryClient: QueryClient, client: Client): Promise<string> {
  return knownViewerId(queryClient) ?? (await queryClient.ensureQueryData(userQuery(client))).id;
}
