/** Sending what was done offline, when the browser says that the network is back. */
import type { Change } from '#src/contracts/outbox.ts';
import { exclusively } from '#src/data/exclusively.ts';
import { flush, newsOf } from '#src/data/outbox.ts';
import { headersOf } from './identity.ts';
import { tellPages } from './pages.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Throws when something is left to be sent, so that the browser calls again. Without a session written down the pages are
 * asked to send instead, at the latest at their next start.
 */
export async function onSync(around: Surroundings): Promise<void> {
  const viewer = await around.identity.viewer();
  if (!viewer) {
    await tellPages(around, { type: 'flush-wanted' });
    return;
  }
  const headers = headersOf(viewer, await around.identity.language());
  const send = (change: Change) => sendChange(around, change, headers);
  const report = await exclusively('outbox', () => flush(around.database, send, around.now));
  if (!report) return;
  const news = newsOf(report);
  if (news) await tellPages(around, { type: 'outbox-flushed', ...news });
  if (report.left > 0) throw new Error('Some changes could not be sent yet');
}

async function sendChange(
  { api, fetch }: Surroundings,
  change: Change,
  headers: Record<string, string>,
): Promise<number> {
  const response = await fetch(`${api}/${change.path}`, {
    method: change.method,
    headers: {
      ...headers,
      'Idempotency-Key': change.id,
      ...(change.json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(change.json !== undefined && { body: JSON.stringify(change.json) }),
  });
  return response.status;
}
