import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { sha256 } from '../../../domain/sha256.ts';
import { mustAskWhoWatchesOnDevice, refreshProfile } from '../../../session/refresh-profile.ts';
import { profileAtom } from '../../../session/session.ts';
import { listenForSwitches, type SwitchMessage } from '../../../session/switch-profile.ts';
import { useApp } from '../../../session/use-app.tsx';
import { useShowEnteredProfile } from './use-enter-profile.ts';

/**
 * Keeps the watching profile of this tab up to date, and renders nothing. When another tab enters a profile, this tab
 * enters it, too. When the app starts, the profile is read from the provider again. If only this device knows the
 * profiles, the screen “Who is watching?” is opened instead where it is needed.
 */
export function ProfileSync() {
  const context = useApp();
  const { session } = context;
  const router = useRouter();
  const showSwitch = useShowEnteredProfile();
  const pass = useAtomValue(profileAtom)?.pass;
  const showSwitchOfOtherTab = useEffectEvent(async ({ token_hash, ...change }: SwitchMessage) => {
    const token = session.token();
    if (!token || session.pass() === change.present.pass) return;
    const isSame = (await sha256(token)) === token_hash;
    // The viewer may have signed out meanwhile.
    if (isSame && session.token() === token) await showSwitch(change);
  });
  // Without an answer the profile stays as it is. The next start reads it again.
  const renew = useEffectEvent(() => void refreshProfile(context).catch(() => undefined));
  useEffect(() => listenForSwitches((message) => void showSwitchOfOtherTab(message)), []);
  const openWhoIsWatchingIfNeeded = useEffectEvent(async () => {
    // A device whose records cannot be read could not show the profiles either.
    if (!(await mustAskWhoWatchesOnDevice(context).catch(() => false))) return;
    const redirect = router.state.location.href;
    await router.navigate({ to: '/profiles', search: { redirect }, replace: true });
  });
  useEffect(() => {
    if (pass) renew();
    else void openWhoIsWatchingIfNeeded();
  }, [pass]);
  return null;
}
