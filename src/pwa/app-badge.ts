/** The number on the app's icon. docs/decisions.md, "The badge". */
import { countStartingSoon } from '../domain/reminders/reminder.ts';
import type { Reminder } from '../queries/reminder-list.ts';
import type { Store } from '../session/session.ts';
import { pushStatusAtom } from './push-status.ts';

/** Shows how many programmes with a reminder start soon, where the platform has badges. `now` in epoch milliseconds. */
export function showBadge(reminders: readonly Reminder[], now: number): void {
  void navigator.setAppBadge?.(countStartingSoon(reminders, now)).catch(() => undefined);
}

/**
 * Removes the number when the page is closed, unless pushes reach this browser: without them nothing would correct the
 * number. Where removing it fails, the platform has shown none.
 */
export function removeBadgeOnClosing(store: Store): void {
  window.addEventListener('pagehide', () => {
    if (store.get(pushStatusAtom) === 'joined') return;
    void navigator.clearAppBadge?.().catch(() => undefined);
  });
}
