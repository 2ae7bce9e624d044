import { afterEach, beforeEach, expect, test } from 'vitest';
import type { browserDatabase } from './browser-database.ts';
import type { DeviceDatabase, WritableRecords } from './device-database-types.ts';
import type { storageHealthStore } from './storage-health.ts';

const name = 'page-that-is-put-away';

/** A page of its own within the test's, since Vitest gives up a page that is put away. */
let frame: HTMLIFrameElement;
const passes = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  frame.contentWindow?.dispatchEvent(new PageTransitionEvent(type, { persisted }));

type Modules = {
  browserDatabase: typeof browserDatabase;
  storageHealthStore: typeof storageHealthStore;
};

async function openPage(): Promise<Modules> {
  frame = document.createElement('iframe');
  document.body.append(frame);
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = `
    import { browserDatabase } from '/src/data/device/browser-database.ts';
    import { storageHealthStore } from '/src/data/device/storage-health.ts';
    Object.assign(window, { modules: { browserDatabase, storageHealthStore } });`;
  frame.contentDocument?.head.append(script);
  await expect.poll(() => modulesIn(frame)).toBeDefined();
  return modulesIn(frame) as Modules;
}

const modulesIn = ({ contentWindow }: HTMLIFrameElement) =>
  (contentWindow as { modules?: Modules } | null)?.modules;

let here: DeviceDatabase;
/** Another tab. */
let elsewhere: IDBDatabase;
beforeEach(async () => {
  const { browserDatabase, storageHealthStore } = await openPage();
  here = browserDatabase(storageHealthStore(), name);
  await here.change(async (records) => records.put('films', 1));
  elsewhere = await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
});
afterEach(async () => {
  frame.remove();
  elsewhere.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });
});

function readElsewhere(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const reading = elsewhere.transaction('kept', 'readwrite').objectStore('kept').get('films');
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
}

/** One film more. `inTheMiddle` is called between the reading and the writing. */
const addFilm = (inTheMiddle: () => void) => async (records: WritableRecords) => {
  const films = Number(await records.get('films'));
  inTheMiddle();
  // The transaction stays open as long as something is asked of it.
  await records.get('films');
  records.put('films', films + 1);
};

test('a page that is put away in the middle of a change keeps nobody waiting, and makes the change when it is shown again', async () => {
  let tries = 0;
  let isDone = false;
  const change = here
    .change(
      addFilm(() => {
        tries += 1;
        if (tries === 1) passes('pagehide', true);
      }),
    )
    .then(() => {
      isDone = true;
    });
  await expect.poll(() => tries).toBe(1);
  expect(await readElsewhere()).toBe(1);
  // What begins meanwhile waits too.
  const later = here.read((records) => records.get('films'));
  expect(await readElsewhere()).toBe(1);
  expect([tries, isDone]).toEqual([1, false]);
  passes('pageshow', true);
  await change;
  expect([tries, await readElsewhere()]).toEqual([2, 2]);
  expect(await later).toBeGreaterThan(0);
});

test('a page that is left for good ends its change as before', async () => {
  let tries = 0;
  await here.change(
    addFilm(() => {
      tries += 1;
      passes('pagehide', false);
    }),
  );
  expect([tries, await readElsewhere()]).toEqual([1, 2]);
});

test('a change that fails by itself fails, also after the page was put away once', async () => {
  passes('pagehide', true);
  passes('pageshow', true);
  const failing = here.change(async (records) => {
    records.put('films', 7);
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await readElsewhere()).toBe(1);
});
