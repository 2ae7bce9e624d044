/**
 * When another tab enters a profile, this tab enters it, too, whatever screen it shows: otherwise a grown-up's profile
 * would stay open, without its PIN, on a device that a child has now. docs/decisions.md, "Profiles on the device".
 */
import { readToken } from '../data/device/kept-session.ts';
import { readProfileAtStart } from '../data/device/present-profile.ts';
import { sha256 } from '../domain/sha256.ts';
import {
  listenForSwitches,
  type SwitchEnv,
  type SwitchMessage,
  switchProfile,
} from './switch-profile.ts';

/** Call it once in each tab. `go` is that of `switchProfile`. Returns a function that stops following. */
export function followCrossTabProfileSwitches(
  env: SwitchEnv,
  go: (path: string) => Promise<unknown>,
): () => void {
  const { session } = env;
  const follow = async ({ token_hash, ...change }: SwitchMessage) => {
    const token = session.token();
    if (!token || session.pass() === change.present.pass) return;
    const isSame = (await sha256(token)) === token_hash;
    // The viewer may have signed out meanwhile.
    if (isSame && session.token() === token) await switchProfile(env, change, go);
  };
  const stop = listenForSwitches((message) => void follow(message));
  void followEarlierSwitch(env, go);
  return stop;
}

/** Enters the profile that another tab entered after this page had read the stored one and before it listened. */
async function followEarlierSwitch(
  env: SwitchEnv,
  go: (path: string) => Promise<unknown>,
): Promise<void> {
  const { session } = env;
  const token = session.token();
  // What is stored may belong to another sign-in by now, or this device may store nothing.
  if (!token || readToken() !== token) return;
  const present = readProfileAtStart();
  if (present?.pass === session.pass()) return;
  if (present) return switchProfile(env, { present, remember: true }, go);
  await go('/profiles');
  if (session.token() === token) session.enterProfile(undefined);
}
