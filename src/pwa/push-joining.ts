/** Whether the provider can reach this browser with the tab closed: the viewer's permission alone does not do it. */
import { subscribeToPush } from './push.ts';
import { atomOf, signal } from './signal.ts';

export type Joined =
  /** Nobody has tried since this page began. */
  | 'unknown'
  | 'joining'
  | 'joined'
  /** The browser, its push service or the provider did not answer, or said no. */
  | 'unreached'
  /** The provider sends no pushes. */
  | 'no-service';

const joining = signal<Joined>('unknown');
export const joinedAtom = atomOf(joining);

type Parts = {
  /** The provider's key, base64url; undefined when it has none. */
  publicKey: () => Promise<string | undefined>;
  /** Puts the subscription before the provider; true when it took it. */
  register: (subscription: PushSubscriptionJSON) => Promise<boolean>;
};

/** Subscribes and registers; never throws, and never waits without end. Permission was given before. */
export async function joinPush(parts: Parts): Promise<Joined> {
  joining.set('joining');
  joining.set(await attempt(parts).catch(() => 'unreached' as const));
  return joining.get();
}

/** The viewer left: whether the next one can be reached is open again. */
export function forgetJoining(): void {
  joining.set('unknown');
}

export function isUnreached(): boolean {
  return joining.get() === 'unreached';
}

async function attempt({ publicKey, register }: Parts): Promise<Joined> {
  const key = await publicKey();
  if (!key) return 'no-service';
  const answer = await subscribeToPush(key);
  if (answer.kind !== 'subscribed') return 'unreached';
  return (await register(answer.subscription)) ? 'joined' : 'unreached';
}
