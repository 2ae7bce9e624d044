import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { mustAskWhoWatchesOnDevice, refreshProfile } from '../../../session/refresh-profile.ts';
import { profileAtom } from '../../../session/session.ts';
import { useApp } from '../../../session/use-app.tsx';

/**
 * Keeps the watching profile of this tab up to date, and renders nothing. When the app starts, the profile is read from
 * the provider again. If only this device knows the profiles, the screen “Who is watching?” is opened instead where it is
 * needed.
 */
export function ProfileSync() {
  const context = useApp();
  const router = useRouter();
  const pass = useAtomValue(profileAtom)?.pass;
  // Without an answer the profile stays as it is. The next start reads it again.
  const renew = useEffectEvent(() => void refreshProfile(context).catch(() => undefined));
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
