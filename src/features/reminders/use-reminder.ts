import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { hasSetReminderAtom } from '../../pwa/reminder-onboarding.ts';
import { requestPersistenceOnce } from '../../pwa/storage-persistence.ts';
import {
  isDeviceFull,
  reminderOf,
  toggleReminderMutation,
} from '../../queries/reminder-actions.ts';
import { remindersQuery } from '../../queries/reminder-list.ts';
import { userQuery } from '../../queries/user.ts';
import { useApp } from '../../session/use-app.tsx';
import { showToastAtom } from '../../ui/toast.tsx';

/**
 * Whether a programme has a reminder, and a function that turns the reminder on or off. `onSet` is called once the
 * device has stored a new reminder.
 */
export function useReminder(programme: RemindableProgramme, onSet?: () => void) {
  const { t } = useLingui();
  const { client, database, queryClient, outbox } = useApp();
  const showToast = useSetAtom(showToastAtom);
  const setReminded = useSetAtom(hasSetReminderAtom);
  const { data: reminders = [] } = useQuery(remindersQuery(database));
  const { data: user } = useQuery(userQuery(client));
  const [writing, setWriting] = useState(false);
  const onKept = (on: boolean) => {
    setWriting(false);
    if (on) onSet?.();
  };
  const change = useMutation({
    ...toggleReminderMutation({ outbox, database, queryClient, onKept }),
    onSettled: () => setWriting(false),
    onSuccess: (on) => {
      if (!on) return;
      setReminded(true);
      void requestPersistenceOnce('reminder');
    },
    onError: (error) =>
      showToast({
        key: 'reminder-refused',
        text: isDeviceFull(error)
          ? t`This device is full: your reminder could not be kept. Free some space and try again.`
          : t`Your reminder could not be changed. Please try again.`,
        variant: 'failure',
        duration: 5000,
      }),
  });
  const on = reminderOf(reminders, programme) !== undefined;
  return {
    on,
    /**
     * False until the app knows whose reminder this is, and while the device writes it. Sending may take long, so it
     * does not count.
     */
    ready: user !== undefined && !writing,
    toggle: () => {
      if (!user) return;
      setWriting(true);
      change.mutate({ programme, userId: user.id, wanted: !on });
    },
  };
}
