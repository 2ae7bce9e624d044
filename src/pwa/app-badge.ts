/** The number on the app's icon. docs/decisions.md, "The badge". */
import { startingSoon } from '../domain/reminders/reminder.ts';
import type { Reminder } from '../queries/reminder-list.ts';

/** Does nothing where the platform has no badges. `now` in epoch milliseconds. */
export function showBadge(reminders: readonly Reminder[], now: number): void {
  void navigator.setAppBadge?.(startingSoon(reminders, now)).catch(() => undefined);
}

/** For a page that closes where no push would come to correct the number later. */
export function clearBadge(): void {
  void navigator.clearAppBadge?.().catch(() => undefined);
}
