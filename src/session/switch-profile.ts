/** Changes which profile of the account watches in this tab. docs/decisions.md, "Profiles on the device". */
import type { AnyRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { EnteredProfile } from '../contracts/profile.ts';
import { keepPresentProfile, type PresentProfile } from '../data/device/present-profile.ts';
import { mainProfileOnDevice } from '../data/device/profiles-on-device.ts';
import { knownUser, userQuery } from '../queries/user.ts';
import type { RouterContext } from './router-context.ts';
import { profileAtom } from './session.ts';

export type SwitchEnv = Pick<RouterContext, 'session' | 'store' | 'queryClient' | 'client'>;

/**
 * Enters the only profile of an account. The provider's answers so far belong to this profile too, so they are not
 * removed.
 */
export function enterOnlyProfile({ store, session }: SwitchEnv, present: PresentProfile): void {
  keepPresentProfile(present, true, session.token());
  store.set(profileAtom, present);
}

/**
 * Enters the account's own profile where the provider has no profiles, so that others can be made on this device.
 * Returns false when the device does not know the user.
 */
export function enterMainProfileOnDevice(env: SwitchEnv): boolean {
  const user = knownUser(env.queryClient);
  if (user) enterOnlyProfile(env, mainProfileOnDevice(user));
  return user !== undefined;
}

export type Switch = {
  present: PresentProfile;
  /** Whether the next start of the app enters this profile without asking. */
  remember: boolean;
};

/** Returns the function that `switchProfile` takes as `go`. It replaces “Who is watching?” in the history. */
export const switchNavigation = (router: AnyRouter) => (href: string) =>
  router.navigate({ href, replace: router.state.location.pathname === '/profiles' });

/**
 * `go` shows a path; its promise settles when the path is shown. First the screen “Who is watching?” is shown, which
 * ends what the former profile watched and shows nobody's data. Then home, or `path`, is shown.
 */
export async function switchProfile(
  env: SwitchEnv,
  { present, remember }: Switch,
  go: (path: string) => Promise<unknown>,
  path = '/',
): Promise<void> {
  const { session, queryClient, client } = env;
  const token = session.token();
  await go('/profiles');
  // The viewer may have signed out, and another one may be here.
  if (session.token() !== token) return;
  session.enterProfile(present, remember);
  // The user is fetched again, because the playback token belongs to the profile. A failure is passed over here: after
  // a refusal the guards of the next screen ask again, and any other failure must not keep the viewer out.
  await queryClient.fetchQuery({ ...userQuery(client), staleTime: 0 }).catch(() => undefined);
  if (session.token() === token) await go(path);
}

/** A tab sends this to the other tabs of the same sign-in. The hash says to which sign-in the pass belongs. */
const Message = v.object({
  token_hash: v.string(),
  present: EnteredProfile,
  remember: v.boolean(),
});
export type SwitchMessage = v.InferOutput<typeof Message>;

const channelName = 'profile';

/** One channel for posting and listening, because a channel does not receive what it posts itself. */
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel(channelName);
  return channel;
}

export function postSwitch(message: SwitchMessage): void {
  openChannel()?.postMessage(message);
}

/** Calls `listener` when another tab has switched. Returns a function that stops listening. */
export function listenForSwitches(listener: (message: SwitchMessage) => void): () => void {
  const listening = openChannel();
  const onMessage = ({ data }: MessageEvent) => {
    const parsed = v.safeParse(Message, data);
    if (parsed.success) listener(parsed.output);
  };
  listening?.addEventListener('message', onMessage);
  return () => listening?.removeEventListener('message', onMessage);
}
