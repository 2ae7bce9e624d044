import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { User } from '../contracts/user.ts';
import { resource } from '../contracts/wire.ts';
import { withKeptProfile } from '../data/device/kept-profile.ts';
import { keepLastUser, readLastUser } from '../data/device/session.ts';
import type { Client } from '../data/provider/client.ts';
import { isTransient } from '../data/provider/errors.ts';
import { keys } from './keys.ts';

/** The signed-in user; the last known one when the network or the provider is away. Throws on any other refusal. */
export const userQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.user,
    queryFn: async ({ signal }) => {
      try {
        const fetched = await client.get('user', resource(User), { signal, quiet: true });
        const user = withKeptProfile(fetched);
        keepLastUser(user);
        return user;
      } catch (error) {
        const last = readLastUser();
        if (last && isTransient(error)) return last;
        throw error;
      }
    },
    staleTime: 5 * 60_000,
  });

/** The signed-in user's id, where it is known without asking the provider. */
export function knownViewerId(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData<User>(keys.user)?.id ?? readLastUser()?.id;
}

/** The same, asked of the provider where this device does not know it. Throws where nobody can be known. */
export async function viewerIdIn(queryClient: QueryClient, client: Client): Promise<string> {
  return knownViewerId(queryClient) ?? (await queryClient.ensureQueryData(userQuery(client))).id;
}
