/** Writes the guide's days: when a page asks for it, or alone where the browser has Periodic Background Sync. */
import type { GuideUpdateMessage } from '#src/contracts/guide-update-message.ts';
import type { ToWorker } from '#src/contracts/worker-messages.ts';
import { readDataSavingRecord } from '#src/data/device/data-saving-record.ts';
import { createGuideDayCache } from '#src/data/guide/guide-day-cache.ts';
import { createDayWriter, refreshGuide, type WriteDay } from '#src/data/guide/refresh-guide.ts';
import { isTransient } from '#src/data/provider/errors.ts';
import { fetchWorkerSettings } from '#src/data/provider/settings.ts';
import { dataSavingReasonOf } from '#src/domain/device/data-saving.ts';
import { deviceTimezone } from '#src/domain/time/format-time.ts';
import { messagePages } from './app-windows.ts';
import { type SignedIn, signedInClient } from './signed-in-client.ts';
import type { WorkerEnv } from './worker-env.ts';

/** Does nothing while no viewer is signed in. With data saving it refreshes only today. */
export async function refreshKeptGuide(env: WorkerEnv): Promise<void> {
  const as = await signedInClient(env);
  if (!as) return;
  await refreshGuide({
    store: storeOf(env, as),
    write: dayWriterFor(env, as),
    settings: () => fetchWorkerSettings(as.client),
    now: env.now,
    timezone: deviceTimezone(),
    language: as.language,
    todayOnly: await savesData(env),
  });
}

async function savesData({ device, connection }: WorkerEnv): Promise<boolean> {
  return dataSavingReasonOf(await readDataSavingRecord(device), connection()) !== undefined;
}

type Wanted = Extract<ToWorker, { type: 'guide-day' }>;

/** Answers the page at once that the work has begun, so that the page does not wait for a worker that does not work. */
export async function onGuideDay(
  env: WorkerEnv,
  wanted: Wanted,
  reply: (message: GuideUpdateMessage) => void,
): Promise<void> {
  reply({ type: 'begun' });
  reply(await writeDay(env, wanted).catch(failureReply));
}

async function writeDay(env: WorkerEnv, wanted: Wanted): Promise<GuideUpdateMessage> {
  const as = await signedInClient(env);
  if (!as) return { type: 'undone' };
  return { type: 'done', ...(await dayWriterFor(env, as)(wanted.asked, wanted)) };
}

/**
 * A transient failure is reported as it is. After any other one, such as an expired token, `undone` makes the page ask
 * the provider itself and see why.
 */
function failureReply(error: unknown): GuideUpdateMessage {
  return isTransient(error)
    ? { type: 'failed', kind: error.kind, retryAfter: error.retryAfter }
    : { type: 'undone' };
}

/** Returns a function that writes a day, and then informs every page if the day was stored. */
function dayWriterFor(env: WorkerEnv, as: SignedIn): WriteDay {
  const { client } = as;
  const store = storeOf(env, as);
  const write = createDayWriter({ client, store, health: env.health, now: env.now });
  return async (asked, how) => {
    const update = await write(asked, how);
    if (update.keeping === 'kept') {
      await messagePages(env, { type: 'guide-day', asked, checkedAt: update.checkedAt });
    }
    return update;
  };
}

function storeOf(env: WorkerEnv, { viewer }: SignedIn) {
  return createGuideDayCache(
    () => env.caches,
    () => viewer.guide ?? '',
  );
}
