import { expect } from '@playwright/test';
import { openDevicePage } from '../support/device-page.ts';
import { eveningNews } from '../support/evening-news.ts';
import { test } from '../support/journey.ts';

// The stores are bundled once for all of these.
test.describe.configure({ mode: 'default' });

const start = Date.UTC(2026, 10, 21, 18);

test('one of twenty callers that claim a stage in five tabs at once gets it: twenty times over', async ({
  context,
}) => {
  const pages = await Promise.all(Array.from({ length: 5 }, () => openDevicePage(context)));
  for (let round = 0; round < 20; round += 1) {
    const reminderId = round.toString(16).padStart(64, '0');
    // Each tab waits for the same moment, so that they really meet.
    const at = Date.now() + 60;
    const wins = await Promise.all(
      pages.map((page) =>
        page.evaluate(
          async ({ reminderId, start, at }) => {
            await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
            const { claimStage, database } = window.device;
            const asking = Array.from({ length: 4 }, () =>
              claimStage(database, { reminderId, start, stage: 5 }, start),
            );
            return (await Promise.all(asking)).filter(Boolean).length;
          },
          { reminderId, start, at },
        ),
      ),
    );
    expect(wins.reduce((sum, won) => sum + won, 0)).toBe(1);
  }
});

test('reminders set in two tabs at once are all kept, each once', async ({ context }) => {
  const pages = await Promise.all([openDevicePage(context), openDevicePage(context)]);
  await Promise.all(
    pages.map((page, tab) =>
      page.evaluate(
        async ([tab, news]) => {
          const { database, addReminders } = window.device;
          const idOf = (place: number) => String(place).padStart(64, '0');
          for (let turn = 0; turn < 25; turn += 1) {
            const [own, shared] = [idOf(1000 + 100 * tab + turn), idOf(turn)];
            await addReminders(database, [
              { ...news, id: own },
              { ...news, id: shared },
            ]);
          }
        },
        [tab, eveningNews] as const,
      ),
    ),
  );
  const [page] = pages;
  const kept = await page?.evaluate(() => window.device.readReminders(window.device.database));
  expect(kept).toHaveLength(75);
  expect(new Set(kept?.map(({ id }) => id)).size).toBe(75);
});

test('changes made in two tabs are kept in one order, each once', async ({ context }) => {
  const pages = await Promise.all([openDevicePage(context), openDevicePage(context)]);
  await Promise.all(
    pages.map((page, tab) =>
      page.evaluate(async (tab) => {
        const { database, enqueue } = window.device;
        for (let at = 0; at < 10; at += 1) {
          await enqueue(database, {
            kind: 'view',
            method: 'POST',
            path: `videos/${tab}-${at}/views`,
          });
        }
      }, tab),
    ),
  );
  const [page] = pages;
  const paths = await page?.evaluate(async () => {
    const { database, waitingChanges } = window.device;
    return (await waitingChanges(database)).map(({ path }) => path);
  });
  expect(new Set(paths).size).toBe(20);
  for (const tab of [0, 1]) {
    const ofTab = paths?.filter((path) => path.startsWith(`videos/${tab}-`));
    expect(ofTab).toEqual(Array.from({ length: 10 }, (_, at) => `videos/${tab}-${at}/views`));
  }
});

test('a browser that refuses IndexedDB keeps things for the page’s life, and says so', async ({
  context,
}) => {
  const page = await openDevicePage(
    context,
    `indexedDB.open = () => { throw new DOMException('no', 'SecurityError') };`,
  );
  const found = await page.evaluate(async () => {
    const { claimStage, database, health } = window.device;
    const claim = { reminderId: 'b'.repeat(64), start: 0, stage: 0 } as const;
    const first = await claimStage(database, claim, 0);
    const second = await claimStage(database, claim, 0);
    return { first, second, records: health.current().records };
  });
  expect(found).toEqual({ first: true, second: false, records: 'refused' });
});

test('a device that is full refuses the change, keeps what it has, and says so', async ({
  context,
}) => {
  const page = await openDevicePage(context);
  const found = await page.evaluate(async () => {
    const { database, enqueue, health, waitingChanges } = window.device;
    const view = { kind: 'view', method: 'POST', path: 'videos/dunes/views' } as const;
    await enqueue(database, view);
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const refused = await enqueue(database, view).catch((error: Error) => error.name);
    const waiting = await waitingChanges(database);
    return { refused, waiting: waiting.length, records: health.current().records };
  });
  expect(found).toEqual({ refused: 'QuotaExceededError', waiting: 1, records: 'full' });
});

test('a connection that the browser closed is opened again', async ({ context }) => {
  const page = await openDevicePage(context);
  const found = await page.evaluate(async () => {
    const { database, enqueue, health, waitingChanges } = window.device;
    const view = { kind: 'view', method: 'POST', path: 'videos/dunes/views' } as const;
    const { transaction } = IDBDatabase.prototype;
    await enqueue(database, view);
    let closed = true;
    IDBDatabase.prototype.transaction = function (...of) {
      if (closed) {
        closed = false;
        throw new DOMException('The database connection is closing', 'InvalidStateError');
      }
      return transaction.apply(this, of);
    };
    return { waiting: (await waitingChanges(database)).length, health: health.current() };
  });
  expect(found).toEqual({ waiting: 1, health: { records: 'kept', pages: 'kept' } });
});

test('a database that another tab deletes is begun again, and neither tab waits for the other', async ({
  context,
}) => {
  const [page, other] = [await openDevicePage(context), await openDevicePage(context)];
  const keep = () =>
    page.evaluate(async () => {
      const { database, enqueue, health, waitingChanges } = window.device;
      await enqueue(database, { kind: 'view', method: 'POST', path: 'videos/dunes/views' });
      return { waiting: (await waitingChanges(database)).length, health: health.current() };
    });
  expect((await keep()).waiting).toBe(1);
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('sahra');
        deleting.onsuccess = () => resolve();
        deleting.onblocked = () => reject(new Error('The other tab blocks it'));
      }),
  );
  expect(await keep()).toEqual({ waiting: 1, health: { records: 'kept', pages: 'kept' } });
});
