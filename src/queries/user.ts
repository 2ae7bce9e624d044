import { queryOptions } from '@tanstack/react-query';
import { User } from '../contracts/user.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/client.ts';
import { RequestError } from '../data/request-error.ts';
import { keepLastUser, readLastUser } from '../data/session-store.ts';

/** The signed-in user; the last known one when the network or the provider is away. Throws on any other refusal. */
export const userQuery = (client: Client) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async ({ signal }) => {
      try {
        const user = await client.get('user', resource(User), { signal, quiet: true });
        keepLastUser(user);
        return user;
      } catch (error) {
        const last = readLastUser();
        if (last && error instanceof RequestError && isAway(error)) return last;
        throw error;
      }
    },
    staleTime: 5 * 60_000,
  });

function isAway({ kind }: RequestError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'server';
}
