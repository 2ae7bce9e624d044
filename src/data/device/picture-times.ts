/**
 * When each picture was last shown. Workbox notes it in a database of its own; the names below are Workbox's
 * (`workbox-expiration`, CacheTimestampsModel). Where the database cannot be read, no time is known.
 */
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';

const databaseName = 'workbox-expiration';
const storeName = 'cache-entries';

const Times = v.array(v.object({ url: v.string(), timestamp: v.number() }));

/** Epoch milliseconds by address. */
export async function readPictureTimes(): Promise<ReadonlyMap<string, number>> {
  const entries = await withStore('readonly', (store) => store.getAll());
  const times = v.safeParse(Times, entries);
  return new Map(times.success ? times.output.map(({ url, timestamp }) => [url, timestamp]) : []);
}

export async function forgetPictureTimes(): Promise<void> {
  await withStore('readwrite', (store) => store.clear());
}

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(databaseName);
    // The database does not exist yet. Stop here, because Workbox could not use one that we create.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await promisifyRequest(opening);
    try {
      return await promisifyRequest(
        work(database.transaction(storeName, mode).objectStore(storeName)),
      );
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
