import { useAtomValue } from 'jotai';
import { ReminderNotifier } from '../features/reminders/reminder-notifier.tsx';
import { InstallOffer } from '../features/shell/install-offer.tsx';
import { UpdateOffer } from '../features/shell/update-offer.tsx';
import { signedInAtom } from '../queries/session.ts';

/** What speaks up of its own accord: reminders that are due, a new version, the home screen. */
export function Background() {
  const signedIn = useAtomValue(signedInAtom);
  return (
    <>
      <UpdateOffer />
      <InstallOffer />
      {signedIn ? <ReminderNotifier /> : null}
    </>
  );
}
