/** Sending what was done offline, when the browser says that the network is back. */
import { flush } from '#src/data/device/flush.ts';
import { sendRevocations } from '#src/data/device/revocations.ts';
import { sendMark } from '#src/data/device/send-mark.ts';
import { outboxLock } from '#src/data/device/sender.ts';
import { userDatabase } from '#src/data/device/user-database.ts';
import { withLock } from '#src/data/device/with-lock.ts';
import { sendChange } from '#src/data/provider/changes.ts';
import { clientOfNobody, signedIn } from './client.ts';
import type { WorkerEnv } from './env.ts';
import { messagePages } from './windows.ts';

/**
 * Throws when something is left to be sent, so that the browser calls again. Without a session written down the pages
 * are asked to send instead, at the latest at their next start.
 */
export async function onSync(env: WorkerEnv): Promise<void> {
  const unended = await sendRevocations(env.device, clientOfNobody(env));
  await sendChanges(env);
  if (unended) throw new Error('Some sign-ins could not be ended yet');
}

async function sendChanges(env: WorkerEnv): Promise<void> {
  const as = await signedIn(env);
  if (!as) {
    await messagePages(env, { type: 'flush-wanted' });
    return;
  }
  const { client, viewer } = as;
  const database = userDatabase(env.device, viewer.user_id);
  const report = await withLock(outboxLock, () =>
    flush({
      database,
      send: (change) =>
        change.kind === 'favourite'
          ? sendMark({ client, database, now: env.now }, change)
          : sendChange(client, change),
      now: env.now,
    }),
  );
  const settled = [...report.sent, ...report.refused].map(({ change }) => change.kind);
  if (settled.length > 0) {
    await messagePages(env, { type: 'outbox-flushed', kinds: [...new Set(settled)] });
  }
  if (report.left > 0) throw new Error('Some changes could not be sent yet');
}
