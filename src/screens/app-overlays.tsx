import { useAtomValue } from 'jotai';
import { FollowProfile } from '../features/account/who-is-watching/follow-profile.tsx';
import { ReminderPopups } from '../features/reminders/reminder-popups.tsx';
import { AppOffers } from '../features/shell/app-offers.tsx';
import { BackToTop } from '../features/shell/back-to-top.tsx';
import { DataSavingToast } from '../features/shell/data-saving-status.tsx';
import { LaunchQuestion } from '../features/shell/launch-question.tsx';
import { OfflineLine } from '../features/shell/offline-line.tsx';
import { RefusedChanges } from '../features/shell/refused-changes.tsx';
import { StorageToast } from '../features/shell/storage-status.tsx';
import { signedInAtom } from '../session/session.ts';

/**
 * What appears without a press: the button back to the top, due reminders, the message about a lost network, a
 * new version, and so on.
 */
export function AppOverlays() {
  const signedIn = useAtomValue(signedInAtom);
  return (
    <>
      <BackToTop />
      <OfflineLine />
      <AppOffers />
      <LaunchQuestion />
      <StorageToast />
      <RefusedChanges />
      {signedIn ? <ReminderPopups /> : null}
      {signedIn ? <DataSavingToast /> : null}
      {signedIn ? <FollowProfile /> : null}
    </>
  );
}
