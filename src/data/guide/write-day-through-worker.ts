/**
 * Lets the worker write the guide's days for a page. The page does it itself if no worker controls it, or if the worker
 * does not answer or cannot do it. docs/decisions.md, "Guide offline".
 */
import * as v from 'valibot';
import { GuideUpdateMessage } from '../../contracts/guide-update-message.ts';
import type { ToWorker } from '../../contracts/worker-messages.ts';
import { readToken } from '../device/kept-session.ts';
import { pageStorageHealth } from '../device/page-database.ts';
import { presentGuideCacheSuffix, readPresentProfile } from '../device/present-profile.ts';
import type { Client } from '../provider/client.ts';
import { RequestError } from '../provider/errors.ts';
import { createGuideDayCache, type GuideDayCache } from './guide-day-cache.ts';
import type { WriteDay } from './refresh-guide.ts';

/** The guide days that this device has stored for the profile that watches. */
export const keptGuideDays = createGuideDayCache(() => globalThis.caches, presentGuideCacheSuffix);

/**
 * The guide days of the profile that watches at the time of the call. They stay those of this profile when another one
 * begins to watch: for work that takes a while.
 */
export function guideDaysOfPresentProfile(): GuideDayCache {
  const name = presentGuideCacheSuffix();
  return createGuideDayCache(
    () => globalThis.caches,
    () => name,
  );
}

/** Starting a worker takes a while on a busy device. */
const beginsWithinMs = 2000;
/** Longer than the timeout of the client. */
const endsWithinMs = 30_000;

/** Loaded on use, because a page with a worker needs no code that fetches days. */
const loadPageWriter = () => import('./refresh-guide.ts');
if (!controllingWorker()) void loadPageWriter().catch(() => undefined);

/**
 * Returns a function that brings a day up to date: it asks the worker to write the day. Get that function before you
 * await anything: if the page itself has to write, it does so for the profile that watched when the function was made.
 */
export function dayWriterThroughWorker(client: Pick<Client, 'raw'>, now: () => number): WriteDay {
  const store = guideDaysOfPresentProfile();
  const asker = clientOfPresentProfile(client);
  return async (asked, how = {}) => {
    const { whole = false, signal } = how;
    const reply = await askWorker({ type: 'guide-day', asked, whole });
    if (reply?.type === 'done') return reply;
    if (reply?.type === 'failed') {
      throw new RequestError(reply.kind, { retryAfter: reply.retryAfter });
    }
    const { createDayWriter } = await loadPageWriter();
    const write = createDayWriter({ client: asker, now, store, health: pageStorageHealth });
    return write(asked, { whole, signal });
  };
}

/**
 * A client whose calls are all made for the profile that watches now. Otherwise the day of a child could be stored in
 * the guide of a grown-up who watched when the work began.
 */
function clientOfPresentProfile(client: Pick<Client, 'raw'>): Pick<Client, 'raw'> {
  const token = readToken();
  const pass = readPresentProfile()?.pass;
  return {
    raw: (path, options) => client.raw(path, { ...options, ...(token && { token, pass }) }),
  };
}

function controllingWorker(): ServiceWorker | null | undefined {
  return globalThis.navigator?.serviceWorker?.controller;
}

/** The worker's answer; `undefined` when no worker does the work. */
function askWorker(message: ToWorker): Promise<GuideUpdateMessage | undefined> {
  const worker = controllingWorker();
  if (!worker) return Promise.resolve(undefined);
  const { port1, port2 } = new MessageChannel();
  return new Promise<GuideUpdateMessage | undefined>((resolve) => {
    const giveUp = () => {
      console.warn('The service worker does not answer: this page keeps the guide itself.');
      resolve(undefined);
    };
    let timer = setTimeout(giveUp, beginsWithinMs);
    port1.onmessage = ({ data }) => {
      const reply = v.safeParse(GuideUpdateMessage, data);
      clearTimeout(timer);
      if (reply.success && reply.output.type === 'begun') timer = setTimeout(giveUp, endsWithinMs);
      else resolve(reply.success ? reply.output : undefined);
    };
    // The browser has ended the worker.
    port1.addEventListener('close', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
    worker.postMessage(message, [port2]);
  }).finally(() => port1.close());
}
