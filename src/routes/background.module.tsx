import { useAtomValue } from 'jotai';
import { StorageNotice } from '../features/device/storage-notice.tsx';
import { ReminderNotifier } from '../features/reminders/reminder-notifier.tsx';
import { InstallOffer } from '../features/shell/install-offer.tsx';
import { UpdateOffer } from '../features/shell/update-offer.tsx';
import { signedInAtom } from '../queries/session.ts';

/** What speaks up of its own accord: reminders that are due, a new version, the home screen, a device that keeps nothing. */
export function Background() {
  const signedIn = useAtomValue(signedInAtom);
  return (
    <>
      <UpdateOffer />
      <InstallOffer />
      <StorageNotice />
      {signedIn ? <ReminderNotifier /> : null}
    </>
  );
}
