import { useRouteContext } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { sha256 } from '../../../domain/sha256.ts';
import { refreshProfile } from '../../../session/refresh-profile.ts';
import { profileAtom } from '../../../session/session.ts';
import { listenForSwitches, type SwitchMessage } from '../../../session/switch-profile.ts';
import { useSwitch } from './use-enter-profile.ts';

/**
 * Shows nothing. It follows another tab in which a profile was entered, and reads the watching profile from the
 * provider.
 */
export function FollowProfile() {
  const context = useRouteContext({ from: '__root__' });
  const { session } = context;
  const showSwitch = useSwitch();
  const pass = useAtomValue(profileAtom)?.pass;
  const follow = useEffectEvent(async ({ token_hash, ...change }: SwitchMessage) => {
    const token = session.token();
    if (!token || session.pass() === change.present.pass) return;
    if ((await sha256(token)) === token_hash) await showSwitch(change);
  });
  // Without an answer the profile stays as it is. The next start reads it again.
  const renew = useEffectEvent(() => void refreshProfile(context).catch(() => undefined));
  useEffect(() => listenForSwitches((message) => void follow(message)), []);
  useEffect(() => {
    if (pass) renew();
  }, [pass]);
  return null;
}
