import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nextStageStart } from '../../domain/reminders/reminder.ts';
import { type Reminder, remindersChanged, remindersQuery } from '../../queries/reminder-list.ts';
import { claimDueReminders, type DueReminder, reportStage } from '../../queries/reminders.ts';
import { useClient } from '../../session/client-context.tsx';
import { useDatabase } from '../../session/database-context.tsx';
import { readNow } from '../../ui/use-now.ts';

/** docs/product.md, 9: the notifier's tick. */
export const tick = 30_000;

/**
 * The reminders that this page shows. It looks at every tick, the moment the next stage comes true, when the list
 * changes and when the viewer is back. Hidden pages leave it to the push and the worker.
 */
export function useDueReminders() {
  const [shown, setShown] = useState<readonly DueReminder[]>([]);
  const shownHere = useRef(new Set<string>());
  const client = useClient();
  const database = useDatabase();
  const queryClient = useQueryClient();
  const { data: reminders } = useQuery(remindersQuery(database));
  const check = useEffectEvent(async (now: number) => {
    if (document.visibilityState !== 'visible') return;
    const claimed = await claimDueReminders(database, now);
    const due = claimed.filter((one) => !shownHere.current.has(nameOf(one)));
    if (due.length === 0) return;
    for (const one of due) shownHere.current.add(nameOf(one));
    remindersChanged(queryClient);
    // A later stage of a programme takes the earlier one's place.
    setShown((before) => [
      ...before.filter(({ reminder }) => !due.some((one) => one.reminder.id === reminder.id)),
      ...due,
    ]);
    for (const one of due) void reportStage({ client, database, now: readNow }, one);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let looking = false;
    let asked = false;
    const look = async () => {
      asked = false;
      // Taken before the check: what comes true while it runs is looked at right after it.
      const now = readNow();
      await check(now).catch(() => undefined);
      clearTimeout(timer);
      const next = nextStageStart(reminders ?? [], now) ?? Number.POSITIVE_INFINITY;
      const wait = asked ? 0 : Math.min(now + tick, next) - readNow();
      if (!ended) timer = setTimeout(lookNow, Math.max(0, wait));
    };
    // One look at a time: their transactions would queue up in front of those of the other tabs and of the worker.
    const lookNow = () => {
      asked = true;
      if (looking) return;
      looking = true;
      void look().finally(() => {
        looking = false;
      });
    };
    lookNow();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [reminders]);
  /** As the list has it by now: its title follows the language that is read. */
  const latest = ({ id, st }: Reminder) =>
    reminders?.find((reminder) => reminder.id === id && reminder.st === st);
  return {
    shown: shown.map((due) => ({ ...due, reminder: latest(due.reminder) ?? due.reminder })),
    dismiss: (id: string) =>
      setShown((before) => before.filter(({ reminder }) => reminder.id !== id)),
  };
}

function nameOf({ reminder, stage }: DueReminder): string {
  return `${reminder.id} ${reminder.st} ${stage}`;
}
