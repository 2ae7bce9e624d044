/** Signing in. Specification, points 4, 7 and 8. */
import { mutationOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Credentials, LoginLocked, LoginResult } from '../contracts/user.ts';
import { resource } from '../contracts/wire.ts';
import type { Client } from '../data/client.ts';
import { RequestError } from '../data/request-error.ts';
import type { Session } from './session.ts';

/** What login comes to. `refused` has the server's own words when it said any. */
export type LoginOutcome =
  | { kind: 'signed-in' }
  | { kind: 'unconfirmed'; userId: string | undefined }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'unreachable' };

export const loginMutation = (client: Client, session: Session) =>
  mutationOptions({
    mutationFn: async (credentials: Credentials): Promise<LoginOutcome> => {
      try {
        const result = await client.post('login', resource(LoginResult), credentials, {
          quiet: true,
        });
        session.signIn(result, credentials.remember);
        return { kind: 'signed-in' };
      } catch (error) {
        if (error instanceof RequestError) return outcomeOf(error);
        throw error;
      }
    },
  });

function outcomeOf(error: RequestError): LoginOutcome {
  if (error.kind === 'locked') return { kind: 'unconfirmed', userId: lockedUserOf(error.body) };
  if (error.status === undefined) return { kind: 'unreachable' };
  return { kind: 'refused', message: error.serverMessage };
}

function lockedUserOf(body: unknown): string | undefined {
  const parsed = v.safeParse(resource(LoginLocked), body);
  return parsed.success ? (parsed.output.temp_user?.id ?? parsed.output.user_id) : undefined;
}
