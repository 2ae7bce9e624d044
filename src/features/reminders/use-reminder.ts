import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { noteReminder } from '../../pwa/install.ts';
import { askToKeep } from '../../pwa/storage.ts';
import { useClient } from '../../queries/client-context.tsx';
import { useDatabase } from '../../queries/device.tsx';
import { remindersQuery } from '../../queries/reminder-list.ts';
import {
  isDeviceFull,
  type RemindableProgramme,
  reminderOf,
  toggleReminderMutation,
} from '../../queries/reminders.ts';
import { keepChangeAtom } from '../../queries/unsent.ts';
import { userQuery } from '../../queries/user.ts';
import { showToastAtom } from '../../ui/toast.tsx';

/** Whether a programme is reminded of, and turning that over. */
export function useReminder(programme: RemindableProgramme) {
  const { t } = useLingui();
  const client = useClient();
  const database = useDatabase();
  const queryClient = useQueryClient();
  const keep = useAtomValue(keepChangeAtom)?.keep;
  const showToast = useSetAtom(showToastAtom);
  const { data: reminders = [] } = useQuery(remindersQuery(database));
  const { data: user } = useQuery(userQuery(client));
  const change = useMutation({
    ...toggleReminderMutation({ client, database, queryClient, keep }),
    onSuccess: (on) => {
      if (!on) return;
      noteReminder();
      void askToKeep();
    },
    onError: (error) =>
      showToast({
        key: 'reminder-refused',
        text: isDeviceFull(error)
          ? t`This device is full: your reminder could not be kept. Free some space and try again.`
          : t`Your reminder could not be changed. Please try again.`,
        look: 'failure',
        duration: 5000,
      }),
  });
  return {
    on: reminderOf(reminders, programme) !== undefined,
    /** False while it is not known whose reminder it would be. */
    ready: user !== undefined && !change.isPending,
    toggle: () => user && change.mutate({ programme, userId: user.id }),
  };
}
