/** Sends the viewer's changes before their token ends. docs/decisions.md, "Logout". */
import type { Outbox } from '../data/device/outbox.ts';

/** The press on “Sign out” waits no longer than this. */
const longestWaitMs = 2000;

/** `leaveScreen` ends what plays, which then reports its position. Whatever fails, the viewer signs out. */
export function sendBeforeSignOut(
  outbox: Pick<Outbox, 'flush'>,
  leaveScreen: () => Promise<unknown>,
): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs);
    leaveScreen()
      .then(() => outbox.flush())
      .then(resolve, () => resolve());
  });
}
