/**
 * Lets the worker write the guide's days for a page. The page does it itself if no worker controls it, or if the worker
 * does not answer or cannot do it. docs/decisions.md, "Guide offline".
 */
import * as v from 'valibot';
import { GuideUpdateMessage } from '../../contracts/guide-update-message.ts';
import type { ToWorker } from '../../contracts/worker-messages.ts';
import { pageStorageHealth } from '../device/page-database.ts';
import { presentGuideName } from '../device/present-profile.ts';
import type { Client } from '../provider/client.ts';
import { RequestError } from '../provider/errors.ts';
import { guideStore } from './guide-store.ts';
import type { WriteDay } from './refresh-guide.ts';

/** The guide days that this device has stored for the profile that watches. */
export const keptGuideDays = guideStore(() => globalThis.caches, presentGuideName);

/** Starting a worker takes a while on a busy device. */
const beginsWithinMs = 2000;
/** Longer than the timeout of the client. */
const endsWithinMs = 30_000;

/** Loaded on use, because a page with a worker needs no code that fetches days. */
const loadPageWriter = () => import('./refresh-guide.ts');
if (!controllingWorker()) void loadPageWriter().catch(() => undefined);

/** Returns the function that brings a day up to date. It asks the worker to write the day. */
export function createWorkerDayWriter(client: Pick<Client, 'raw'>, now: () => number): WriteDay {
  return async (asked, how = {}) => {
    const { whole = false, signal } = how;
    const reply = await askWorker({ type: 'guide-day', asked, whole });
    if (reply?.type === 'done') return reply;
    if (reply?.type === 'failed') throw new RequestError(reply.kind);
    const { createDayWriter } = await loadPageWriter();
    return createDayWriter({ client, now, store: keptGuideDays, health: pageStorageHealth })(
      asked,
      {
        whole,
        signal,
      },
    );
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
