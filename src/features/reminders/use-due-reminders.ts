import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nextStageStart, reminderStart } from '../../domain/reminders/reminder.ts';
import { showBadge } from '../../pwa/app-badge.ts';
import {
  claimDueReminders,
  type DueReminder,
  readReminders,
  reportStage,
} from '../../queries/reminder-actions.ts';
import { type Reminder, refetchReminders, remindersQuery } from '../../queries/reminder-list.ts';
import { useApp } from '../../session/use-app.tsx';

/** docs/product.md, 9: milliseconds between two checks of the notifier. */
export const checkIntervalMs = 30_000;

/** The reminders that this page shows. While the page is hidden, the push and the worker show reminders. */
export function useDueReminders() {
  const [shown, setShown] = useState<readonly DueReminder[]>([]);
  const shownHere = useRef(new Set<string>());
  const app = useApp();
  const { database, queryClient } = app;
  const { data: reminders } = useQuery(remindersQuery(database));
  useReminderChecks(reminders, app.now, async (now) => {
    if (reminders) showBadge(reminders, now);
    if (document.visibilityState !== 'visible') return;
    const kept = await readReminders(database);
    const claimed = await claimDueReminders(database, now);
    const due = claimed.filter((one) => !shownHere.current.has(stageKey(one)));
    for (const one of due) shownHere.current.add(stageKey(one));
    if (due.length > 0) refetchReminders(queryClient);
    // A later stage of a programme replaces the earlier one.
    setShown((before) => [
      ...before.filter(
        ({ reminder }) =>
          isUnchanged(reminder, kept, now) && !due.some((one) => one.reminder.id === reminder.id),
      ),
      ...due,
    ]);
    for (const one of due) void reportStage(app, one);
  });
  /** The same reminder as the list has it now, because that title is in the viewer's language. */
  const reminderInList = ({ id, st }: Reminder) =>
    reminders?.find((reminder) => reminder.id === id && reminder.st === st);
  return {
    shown: shown.map((due) => ({ ...due, reminder: reminderInList(due.reminder) ?? due.reminder })),
    dismiss: (id: string) =>
      setShown((before) => before.filter(({ reminder }) => reminder.id !== id)),
  };
}

/**
 * Calls `onCheck` after each interval, when the next stage begins, when the list changes, and when the viewer comes
 * back to the page.
 */
function useReminderChecks(
  reminders: readonly Reminder[] | undefined,
  now: () => number,
  onCheck: (now: number) => Promise<void>,
): void {
  const check = useEffectEvent(onCheck);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let checking = false;
    let askedAgain = false;
    const checkOnce = async () => {
      askedAgain = false;
      // Read the time before the check. Then the next check finds a stage that begins during this one.
      const began = now();
      // The next check reports the same stages, so nothing is lost.
      await check(began).catch(() => undefined);
      clearTimeout(timer);
      const next = nextStageStart(reminders ?? [], began) ?? Number.POSITIVE_INFINITY;
      const wait = askedAgain ? 0 : Math.min(began + checkIntervalMs, next) - now();
      if (!ended) timer = setTimeout(checkNow, Math.max(0, wait));
    };
    // Only one check runs at a time. More transactions would delay the other tabs and the worker.
    const checkNow = () => {
      askedAgain = true;
      if (checking) return;
      checking = true;
      void checkOnce().finally(() => {
        checking = false;
      });
    };
    checkNow();
    document.addEventListener('visibilitychange', checkNow);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkNow);
    };
  }, [reminders, now]);
}

/**
 * Whether the programme still starts at the time that was shown. After the start a missing reminder proves nothing,
 * because the provider no longer lists it. Before it, the reminder was removed, or its programme was cancelled.
 */
function isUnchanged(shown: Reminder, kept: readonly Reminder[], now: number): boolean {
  // A device with another language gives the same reminder another id, and may have replaced the shown reminder.
  const own =
    kept.find(({ id }) => id === shown.id) ??
    kept.find(({ c_id, st }) => c_id === shown.c_id && st === shown.st);
  return own ? own.st === shown.st : reminderStart(shown) <= now;
}

function stageKey({ reminder, stage }: DueReminder): string {
  return `${reminder.id} ${reminder.st} ${stage}`;
}
