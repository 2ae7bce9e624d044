/** Whether the provider can reach this browser while the tab is closed. The viewer's permission alone is not enough. */
import { atom } from 'jotai';
import type { AppContext } from '../queries/app-context.ts';
import { hasProviderAnswered, settingsQuery } from '../queries/settings.ts';
import type { PushRegistrationOutcome } from '../session/push-registration.ts';
import { subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';

export type PushStatus =
  /** Nobody has tried since this page began. */
  | 'unknown'
  | 'joining'
  | 'joined'
  /** The browser, its push service or the provider did not answer, or said no. */
  | 'unreached'
  /** The provider sends no pushes. */
  | 'no-service';

/** Set back to `unknown` when the viewer leaves, because the next viewer may not be reachable. */
export const pushStatusAtom = atom<PushStatus>('unknown');

/**
 * The provider's key, base64url; undefined when the provider has none. Throws when the provider gave no settings: it
 * is then unknown whether the provider has a key.
 */
export async function fetchPushKey({
  client,
  queryClient,
}: Pick<AppContext, 'client' | 'queryClient'>): Promise<string | undefined> {
  const settings = await queryClient.fetchQuery(settingsQuery(client));
  if (!hasProviderAnswered(settings)) throw new Error('The settings are out of reach');
  return settings.push?.public_key;
}

type JoinPushEnv = {
  publicKey: () => Promise<string | undefined>;
  /** Sends the subscription to the provider. */
  register: (subscription: PushSubscriptionJSON) => Promise<PushRegistrationOutcome>;
};

/** Sends the browser's subscription to the provider. Never throws, never waits without end. Needs the permission. */
export const registerForPushAtom = atom(
  null,
  async (_get, set, env: JoinPushEnv): Promise<PushStatus> => {
    set(pushStatusAtom, 'joining');
    const joined = await attemptToJoin(env).catch(() => 'unreached' as const);
    set(pushStatusAtom, joined);
    return joined;
  },
);

async function attemptToJoin({ publicKey, register }: JoinPushEnv): Promise<PushStatus> {
  const key = await publicKey();
  if (!key) return 'no-service';
  const subscribeAndRegister = async () => {
    const answer = await subscribeToPush(key);
    return answer.kind === 'subscribed' ? register(answer.subscription) : 'unreached';
  };
  const first = await subscribeAndRegister();
  if (first !== 'gone') return first;
  await unsubscribeFromPush();
  const second = await subscribeAndRegister();
  return second === 'gone' ? 'unreached' : second;
}
