/** Makes the client for the viewer in whose name the worker calls the provider. */
import type { Viewer } from '#src/contracts/worker-messages.ts';
import { type Client, createClient } from '#src/data/provider/client.ts';
import { fetchWorkerSettings } from '#src/data/provider/settings.ts';
import { isOnDevice } from '#src/domain/account/profiles.ts';
import { defaultLanguage, type Language } from '#src/domain/language.ts';
import { messagePages } from './app-windows.ts';
import type { WorkerEnv } from './worker-env.ts';

export type SignedIn = { client: Client; viewer: Viewer; language: Language };

/** `undefined` when nobody is signed in as far as the worker knows. */
export async function signedInClient(env: WorkerEnv): Promise<SignedIn | undefined> {
  const viewer = await env.session.viewer();
  if (!viewer) return undefined;
  const language = await env.session.language();
  return { client: clientOf(env, viewer, language), viewer, language };
}

/**
 * The client for calls about what belongs to the watching profile. `undefined` also when only this device knows that
 * profile: the provider has nothing of such a profile, and would take the call for one of the main profile.
 */
export async function clientForPresentProfile(env: WorkerEnv): Promise<SignedIn | undefined> {
  const as = await signedInClient(env);
  return isOnDevice(as?.viewer.profile_id) ? undefined : as;
}

/** The client for calls without a viewer, such as ending a sign-in by its hash. */
export function visitorClient(env: WorkerEnv): Client {
  return clientOf(env, { token: '', client_uuid: '' }, defaultLanguage);
}

type Speaker = Pick<Viewer, 'token' | 'pass' | 'client_uuid' | 'country'>;

function clientOf(env: WorkerEnv, viewer: Speaker, language: Language): Client {
  let accepts: Promise<readonly string[]> | undefined;
  const client: Client = createClient({
    base: env.api,
    origin: env.origin,
    token: () => viewer.token || undefined,
    pass: () => viewer.pass,
    country: () => viewer.country,
    uuid: () => viewer.client_uuid,
    language: () => language,
    // The settings are fetched once for all changes.
    accepts: () => {
      accepts ??= fetchWorkerSettings(client).then((settings) => settings.accepts);
      return accepts;
    },
    onUnauthorized: (token) => forgetToken(env, token),
    // The worker has no screen to show a failure on. The work is tried again later.
    onFailure: () => undefined,
    fetch: (input, init) => env.fetch(input, init),
  });
  return client;
}

/**
 * The worker stops using a token that the provider has ended. Each page finds out by itself whether its own token has
 * ended.
 */
async function forgetToken(env: WorkerEnv, token: string): Promise<void> {
  await env.session.expire(token);
  await messagePages(env, { type: 'session-expired' });
}
