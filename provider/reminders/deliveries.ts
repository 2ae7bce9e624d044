/** The running half of reminders: takes up jobs as they fall due. `main.ts` starts it beside the server. */
import type { Provider } from '../provider.ts';
import { type Batch, onKickOff, SomeWait, tellBatch } from './fan-out.ts';
import { type KickOff, lateFrom } from './news.ts';
import { createPushSender, type SendPush } from './push-sender.ts';
import { closeQueue, queueOf, queues } from './queue.ts';
import { dropPast } from './reminder-rows.ts';
import { vapidOf } from './vapid.ts';

const polling = { pollingIntervalSeconds: 0.5, batchSize: 1 };
/** Workers of each kind in this process: one waits on the network while the other encrypts. */
const workers = 2;
const hour = 60 * 60_000;

/** Begins to deliver; the answer stops it again and lets go of the queue. */
export async function startDeliveries(
  provider: Provider,
  { send, log = console.error }: { send?: SendPush; log?: (line: string) => void } = {},
): Promise<() => Promise<void>> {
  const deliver = send ?? createPushSender(await vapidOf(provider), provider.now);
  const boss = await queueOf(provider);
  for (let worker = 0; worker < workers; worker += 1) {
    await boss.work<KickOff>(queues.kickOff, polling, ([job]) =>
      whileTrue(provider, log, job?.data, (kickOff) => onKickOff(provider, deliver, kickOff)),
    );
    await boss.work<Batch>(queues.batch, polling, ([job]) =>
      whileTrue(provider, log, job?.data, (batch) => tellBatch(provider, deliver, batch)),
    );
  }
  const sweep = () => dropPast(provider.db, provider.now()).catch(() => undefined);
  const sweeping = setInterval(sweep, hour);
  sweeping.unref();
  return async () => {
    clearInterval(sweeping);
    await closeQueue(provider);
  };
}

/** News that is no longer true is let go; a failure of ours is told without naming anybody, and the queue tries again. */
async function whileTrue<J extends KickOff>(
  provider: Provider,
  log: (line: string) => void,
  job: J | undefined,
  work: (job: J) => Promise<void>,
): Promise<void> {
  if (!job || provider.now() >= lateFrom(job)) return;
  try {
    await work(job);
  } catch (error) {
    if (!(error instanceof SomeWait))
      log(`reminders: ${error instanceof Error ? error.message : 'failed'}`);
    throw error;
  }
}
