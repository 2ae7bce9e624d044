/** A page with an outbox, and changes that a viewer makes there. */
import type { Change } from '#src/contracts/viewer-change.ts';
import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { createOutbox } from '#src/data/device/outbox.ts';
import type { SenderViewer } from '#src/data/device/sender-env.ts';
import { userDatabase } from '#src/data/device/user-records.ts';
import { type ClientEnv, createClient } from '#src/data/provider/client.ts';
import { sendChange } from '#src/data/provider/send-change.ts';

const noor: SenderViewer = { userId: '7', token: 'noor' };
export const sami: SenderViewer = { userId: '8', token: 'sami' };

export const heart = (id: string) => ({
  kind: 'favourite' as const,
  method: 'PUT' as const,
  path: `user/favorites/${id}`,
  json: { type: 'video' },
});

export const position = (time: number) => ({
  kind: 'progress' as const,
  method: 'PUT' as const,
  path: 'videos/dunes/progress',
  json: { time },
  replaces: 'progress/dunes',
});

/** A page whose provider first gives the answers in `answers`, and then accepts everything. */
export function openPage(
  device: DeviceDatabase = memoryDatabase(),
  limits: { answerTimeoutMs?: number } = {},
) {
  const database = userDatabase(device, noor.userId);
  const requests: Request[] = [];
  const answers: (() => Response | Promise<Response>)[] = [];
  const state = {
    viewer: noor,
    now: 0,
    next: undefined as (() => SenderViewer | Promise<SenderViewer>) | undefined,
  };
  const env: ClientEnv = {
    base: 'https://sahra.test/api',
    origin: 'https://sahra.test',
    token: () => state.viewer.token,
    country: () => undefined,
    uuid: () => 'device',
    language: () => 'en',
    accepts: async () => [],
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      return (answers.shift() ?? (() => Response.json({ data: { type: 'create' } })))();
    },
  };
  const client = createClient(env);
  const outbox = createOutbox({
    databaseOf: (userId) => userDatabase(device, userId),
    viewer: () => state.next?.() ?? state.viewer,
    send: (change: Change, as) => sendChange(client, change, as),
    now: () => state.now,
    ...limits,
  });
  const paths = () => requests.map(({ url }) => new URL(url).pathname.slice('/api/'.length));
  return { database, outbox, requests, answers, state, paths };
}

/** A page on which a viewer waits for an answer only a moment. */
export const openImpatientPage = () => openPage(memoryDatabase(), { answerTimeoutMs: 50 });

export const offline = () => Promise.reject(new TypeError('Failed to fetch'));
export const busy = () => new Response('', { status: 503 });

/** A device that stores no more records. Stored records can still be read and removed. */
export function fullDevice(database: DeviceDatabase = memoryDatabase()): DeviceDatabase {
  return {
    read: database.read,
    change: (work) =>
      database.change((records) =>
        work({
          ...records,
          put: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }),
      ),
  };
}
