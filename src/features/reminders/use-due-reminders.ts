import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nextStageStart } from '../../domain/reminder.ts';
import { useClient } from '../../queries/client-context.tsx';
import { useDatabase } from '../../queries/device.tsx';
import { remindersChanged, remindersQuery } from '../../queries/reminder-list.ts';
import { claimDueReminders, type DueReminder, reportTold } from '../../queries/reminders.ts';
import { readNow } from '../../ui/use-now.ts';

/** Specification, point 9: the notifier's tick. */
export const tick = 30_000;

/**
 * What this page tells: it looks at every tick, the moment the next stage comes true, when the list changes and when the
 * viewer is back. Hidden pages leave it to the push and the worker.
 */
export function useDueReminders() {
  const [told, setTold] = useState<readonly DueReminder[]>([]);
  const toldHere = useRef(new Set<string>());
  const client = useClient();
  const database = useDatabase();
  const queryClient = useQueryClient();
  const { data: reminders } = useQuery(remindersQuery(database));
  const check = useEffectEvent(async (now: number) => {
    if (document.visibilityState !== 'visible') return;
    const claimed = await claimDueReminders(database, now);
    const due = claimed.filter((one) => !toldHere.current.has(nameOf(one)));
    if (due.length === 0) return;
    for (const one of due) toldHere.current.add(nameOf(one));
    remindersChanged(queryClient);
    // A later stage of a programme takes the earlier one's place.
    setTold((shown) => [
      ...shown.filter(({ reminder }) => !due.some((one) => one.reminder.id === reminder.id)),
      ...due,
    ]);
    for (const one of due) void reportTold(client, one);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const look = async () => {
      // Taken before the check: what comes true while it runs is looked at right after it.
      const now = readNow();
      await check(now).catch(() => undefined);
      clearTimeout(timer);
      const next = nextStageStart(reminders ?? [], now) ?? Number.POSITIVE_INFINITY;
      const wait = Math.min(now + tick, next) - readNow();
      if (!ended) timer = setTimeout(() => void look(), Math.max(0, wait));
    };
    const lookNow = () => void look();
    lookNow();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [reminders]);
  return {
    told,
    dismiss: (id: string) => setTold((shown) => shown.filter(({ reminder }) => reminder.id !== id)),
  };
}

function nameOf({ reminder, stage }: DueReminder): string {
  return `${reminder.id} ${reminder.st} ${stage}`;
}
