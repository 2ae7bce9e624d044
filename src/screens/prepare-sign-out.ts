/** Loaded after the first screen. docs/decisions.md, "Logout". */
import type { AppContext } from '../queries/app-context.ts';
import { sendBeforeSignOut } from '../session/send-before-sign-out.ts';
import { afterPaint } from '../ui/after-paint.ts';

/**
 * Leaves a screen that plays, so that its player reports the position, and sends the changes of the outbox. Without a
 * network it does nothing. It never rejects.
 */
export async function prepareSignOut(
  outbox: AppContext['outbox'],
  goHome: () => Promise<unknown>,
): Promise<void> {
  if (!navigator.onLine) return;
  await sendBeforeSignOut(outbox, async () => {
    if (!document.querySelector('video, mux-player, iframe')) return;
    await goHome();
    // A player reports its position after the next screen was painted.
    await afterPaint();
  });
}
