import { useAtomValue } from 'jotai';
import { ProfileSync } from '../features/account/who-is-watching/profile-sync.tsx';
import { ReminderPopups } from '../features/reminders/reminder-popups.tsx';
import { BackToTop } from '../features/shell/back-to-top.tsx';
import { DataSavingToast } from '../features/shell/data-saving-status.tsx';
import { LeavePlayerQuestion } from '../features/shell/leave-player-question.tsx';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { RefusedChanges } from '../features/shell/refused-changes.tsx';
import { StorageToast } from '../features/shell/storage-status.tsx';
import { UpdateAndInstallOffers } from '../features/shell/update-and-install-offers.tsx';
import { signedInAtom } from '../session/session.ts';

/**
 * What appears without a press: the button back to the top, due reminders, the line at the bottom of the
 * screen, a new version, and so on.
 */
export function AppOverlays() {
  const signedIn = useAtomValue(signedInAtom);
  return (
    <>
      <BackToTop />
      <OfflineBanner />
      <UpdateAndInstallOffers />
      <LeavePlayerQuestion />
      <StorageToast />
      <RefusedChanges />
      {signedIn ? <ReminderPopups /> : null}
      {signedIn ? <DataSavingToast /> : null}
      {signedIn ? <ProfileSync /> : null}
    </>
  );
}
