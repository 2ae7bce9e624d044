/** Several tabs and a worker of one browser. A scheduler puts their steps at the device and on the network in order. */
import type { Scheduler } from 'fast-check';
import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import { storeOwner } from '#src/data/device/device-owner.ts';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { createOutbox } from '#src/data/device/outbox.ts';
import { sendFavourite } from '#src/data/device/send-favourite.ts';
import { userDatabase } from '#src/data/device/user-records.ts';
import { createClient } from '#src/data/provider/client.ts';
import { sendChange } from '#src/data/provider/send-change.ts';
import { onSync } from '../../sw/send-outbox.ts';
import { fakeBrowser, noor, origin } from '../worker/fake-browser.ts';
import { type AccountProvider, answerOf, newAccount } from './account-provider.ts';

/** `lost`: the request arrives, and the answer does not. `expired`: the provider takes the token no more. */
export const connections = ['online', 'offline', '503', 'lost', 'expired'] as const;

export type Tab = ReturnType<Awaited<ReturnType<typeof openTabs>>['open']>;

export async function openTabs(scheduler: Scheduler, hasCheck: boolean) {
  const stored = memoryDatabase();
  const account = newAccount(noor.user_id, 'Noor');
  const [rows] = account.profiles;
  const provider: AccountProvider = { hasCheck, tokens: new Map([[noor.token, account]]) };
  const state = {
    connection: 'online' as (typeof connections)[number],
    now: Date.UTC(2026, 10, 21, 18),
  };
  await storeOwner(stored, noor);

  const step = (name: string) => scheduler.schedule(Promise.resolve(), name);
  const gone = (): never => {
    throw new TypeError('This page was closed');
  };
  /** A closed tab or worker fails at its next step. A request that has reached the provider still counts. */
  const network =
    (isOpen: () => boolean) => async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      await step('request');
      if (!isOpen()) gone();
      const { connection } = state;
      if (connection === '503') return Response.json({}, { status: 503 });
      if (connection === 'expired') return Response.json({}, { status: 401 });
      if (connection === 'offline') throw new TypeError('Failed to fetch');
      const answer = await answerOf(provider, request);
      await step('answer');
      if (!isOpen() || connection === 'lost') throw new TypeError('Failed to fetch');
      return answer;
    };
  const device = (isOpen: () => boolean): DeviceDatabase => {
    const after = async <T>(work: () => Promise<T>): Promise<T> => {
      await step('device');
      return isOpen() ? work() : gone();
    };
    return {
      read: (work) => after(() => stored.read(work)),
      change: (work) => after(() => stored.change(work)),
    };
  };
  const now = () => state.now;

  const open = () => {
    const tab = { isOpen: true };
    const records = device(() => tab.isOpen);
    const client = createClient({
      ...{ base: `${origin}/api`, origin, token: () => noor.token, country: () => undefined },
      ...{ uuid: () => 'device', language: () => 'en', accepts: async () => [] },
      ...{ onUnauthorized: () => undefined, onFailure: () => undefined },
      fetch: network(() => tab.isOpen),
    });
    const outbox = createOutbox({
      databaseOf: (userId) => userDatabase(records, userId),
      viewer: () => ({ userId: noor.user_id, token: noor.token }),
      send: (change, as, database) =>
        change.kind === 'favourite'
          ? sendFavourite({ client, database, now }, change, as)
          : sendChange(client, change, as),
      now,
    });
    return Object.assign(tab, { outbox });
  };

  /** The worker, from one start to its end. */
  const startWorker = () => {
    const worker = { isOpen: true };
    const env = fakeBrowser(
      undefined,
      device(() => worker.isOpen),
    );
    env.fetch = network(() => worker.isOpen);
    env.now = now;
    return Object.assign(worker, { sync: () => onSync(env).catch(() => undefined) });
  };
  return { stored: userDatabase(stored, noor.user_id), rows, state, open, startWorker };
}
