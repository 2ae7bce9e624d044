/** Another profile of the account begins to watch, in this tab. docs/decisions.md, "Profiles on the device". */
import * as v from 'valibot';
import { EnteredProfile } from '../contracts/profile.ts';
import { keepPresentProfile, type PresentProfile } from '../data/device/present-profile.ts';
import { userQuery } from '../queries/user.ts';
import type { RouterContext } from './router-context.ts';
import { profileAtom } from './session.ts';

type Env = Pick<RouterContext, 'session' | 'store' | 'queryClient' | 'client'>;

/** The only profile of an account: what its viewer was shown before is its own. */
export function startProfile({ store }: Env, present: PresentProfile): void {
  keepPresentProfile(present, true);
  store.set(profileAtom, present);
}

export type Switch = {
  present: PresentProfile;
  /** The profile is entered without a question at the next start. */
  remember: boolean;
};

/**
 * `go` shows a path and settles when it is shown. What the former profile watched ends first: the screen
 * "Who is watching?" shows nothing of anybody. Then home is shown, or `path`.
 */
export async function switchProfile(
  env: Env,
  { present, remember }: Switch,
  go: (path: string) => Promise<unknown>,
  path = '/',
): Promise<void> {
  const { session, queryClient, client } = env;
  await go('/profiles');
  session.enterProfile(present, remember);
  // The token in the addresses of streams is the profile's.
  await queryClient.fetchQuery({ ...userQuery(client), staleTime: 0 }).catch(() => undefined);
  await go(path);
}

/** What a tab tells the others of the same sign-in. The hash says whose the pass is. */
const Message = v.object({
  token_hash: v.string(),
  present: EnteredProfile,
  remember: v.boolean(),
});
export type SwitchMessage = v.InferOutput<typeof Message>;

const channelName = 'profile';

export function postSwitch(message: SwitchMessage): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Calls `listener` when another tab has switched. Returns what ends it. */
export function listenForSwitches(listener: (message: SwitchMessage) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const parsed = v.safeParse(Message, data);
    if (parsed.success) listener(parsed.output);
  };
  return () => channel.close();
}
