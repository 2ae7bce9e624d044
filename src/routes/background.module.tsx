import { useAtomValue } from 'jotai';
import { StorageNotice } from '../features/device/storage-notice.tsx';
import { ReminderNotifier } from '../features/reminders/reminder-notifier.tsx';
import { BackToTop } from '../features/shell/back-to-top.tsx';
import { InstallOffer } from '../features/shell/install-offer.tsx';
import { OfflineLine } from '../features/shell/offline-line.tsx';
import { UpdateOffer } from '../features/shell/update-offer.tsx';
import { signedInAtom } from '../queries/session.ts';

/** What comes up of its own accord: the way back to the top, reminders that are due, a line that fails, a new version, and so on. */
export function Background() {
  const signedIn = useAtomValue(signedInAtom);
  return (
    <>
      <BackToTop />
      <OfflineLine />
      <UpdateOffer />
      <InstallOffer />
      <StorageNotice />
      {signedIn ? <ReminderNotifier /> : null}
    </>
  );
}
