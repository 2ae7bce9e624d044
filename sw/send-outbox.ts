/** Sends waiting changes when the browser says that the network is back. */

import type { Change } from '#src/contracts/viewer-change.ts';
import { isOwner } from '#src/data/device/device-owner.ts';
import { flushOutbox } from '#src/data/device/flush-outbox.ts';
import { outboxLock } from '#src/data/device/outbox-records.ts';
import { sendLogoutsAndReportUnsent } from '#src/data/device/pending-logouts.ts';
import { sendFavourite } from '#src/data/device/send-favourite.ts';
import { otherProfilesWithOutbox, ownerId, userDatabase } from '#src/data/device/user-records.ts';
import { withLock } from '#src/data/device/with-lock.ts';
import { sendChange } from '#src/data/provider/send-change.ts';
import { messagePages } from './app-windows.ts';
import { clientForPresentProfile, type SignedIn, visitorClient } from './signed-in-client.ts';
import type { WorkerEnv } from './worker-env.ts';

/**
 * Throws when some changes could not be sent, so that the browser calls again. If the worker knows no viewer, it asks
 * the open pages to send. If no page is open, a page sends at its next start.
 */
export async function onSync(env: WorkerEnv): Promise<void> {
  const unended = await sendLogoutsAndReportUnsent(env.device, visitorClient(env));
  const unsent = await sendOutboxes(env);
  if (unended || unsent) throw new Error('Not all is sent yet');
}

/** Sends the outboxes of all profiles of the viewer. Returns how many changes could not be sent. */
async function sendOutboxes(env: WorkerEnv): Promise<number> {
  const as = await clientForPresentProfile(env);
  if (!as) {
    await messagePages(env, { type: 'flush-wanted' });
    return 0;
  }
  const { user_id, profile_id } = as.viewer;
  const owner = ownerId(user_id, profile_id);
  const others = await env.device.read((records) => otherProfilesWithOutbox(records, owner));
  let left = 0;
  for (const one of [...others, owner]) left += await sendChangesOf(env, as, one, one === owner);
  return left;
}

/** Sends the changes of one profile. If it does not watch now, they are sent with the pass that it had. */
async function sendChangesOf(
  env: WorkerEnv,
  { client, viewer }: SignedIn,
  owner: string,
  isPresent: boolean,
): Promise<number> {
  const database = userDatabase(env.device, owner, isOwner);
  const { token } = viewer;
  const kinds = new Set<Change['kind']>();
  const { left } = await withLock(outboxLock, () =>
    flushOutbox({
      database,
      send: (change) => {
        const as = { token, pass: isPresent ? viewer.pass : change.pass };
        return change.kind === 'favourite'
          ? sendFavourite({ client, database, now: env.now }, change, as)
          : sendChange(client, change, as);
      },
      now: env.now,
      onAnswer: ({ kind }) => kinds.add(kind),
    }),
  );
  if (kinds.size > 0) await messagePages(env, { type: 'outbox-flushed', kinds: [...kinds] });
  return left;
}
