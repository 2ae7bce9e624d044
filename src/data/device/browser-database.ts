/** The records in IndexedDB, or in memory if the browser refuses IndexedDB (private windows, policies). */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { abort, isGivenUp, untilPageIsShown, watchTransaction } from './bfcache-transactions.ts';
import type { DeviceDatabase, WritableRecords } from './device-database-types.ts';
import { memoryDatabase } from './memory-database.ts';
import { type StorageHealthStore, storageStateOf } from './storage-health.ts';

const databaseName = 'sahra';
const storeName = 'kept';

/**
 * The database opens at its first use. `health` notes a browser that refuses it: records then last as long as this
 * page or worker. It also notes a full disk: the change then throws, and earlier records stay.
 */
export function browserDatabase(health: StorageHealthStore, name = databaseName): DeviceDatabase {
  let open = createStore(name, storeName);
  const memory = memoryDatabase();
  let refused = false;
  const run = async <T>(
    mode: 'read' | 'change',
    work: (records: WritableRecords) => Promise<T>,
  ): Promise<T> => {
    await untilPageIsShown();
    if (refused) return memory.change(work);
    let attempt = await transact(open, mode, work);
    if (!attempt.opened) {
      // Browsers may close a connection at any time: a new one is tried before this counts as a refusal.
      open = createStore(name, storeName);
      attempt = await transact(open, mode, work);
    }
    if (attempt.opened) {
      if (mode === 'change') noteStorageHealth(health, attempt);
      const result = await attempt.result;
      return 'givenUp' in result ? run(mode, work) : result.value;
    }
    refused = true;
    health.note('records', 'refused');
    return memory.change(work);
  };
  return { read: (work) => run('read', work), change: (work) => run('change', work) };
}

type Result<T> = { value: T } | { givenUp: true };
type Attempt<T> = { opened: true; result: Promise<Result<T>> } | { opened: false };

/** Resolves with `opened: false` when the database cannot be opened. When the work fails, only `result` rejects. */
function transact<T>(
  open: UseStore,
  mode: 'read' | 'change',
  work: (records: WritableRecords) => Promise<T>,
): Promise<Attempt<T>> {
  return new Promise((resolve) => {
    const refuse = () => resolve({ opened: false });
    try {
      open(mode === 'read' ? 'readonly' : 'readwrite', (store) => {
        const { db } = store.transaction;
        // When another tab deletes the database, an open connection would block that, and also every page that opens
        // the database later.
        db.onversionchange = () => db.close();
        resolve({ opened: true, result: runInTransaction(store, work) });
      }).catch(refuse);
    } catch {
      refuse();
    }
  });
}

async function runInTransaction<T>(
  store: IDBObjectStore,
  work: (records: WritableRecords) => Promise<T>,
): Promise<Result<T>> {
  const { transaction } = store;
  watchTransaction(transaction);
  // The promise is made before the work, because a transaction that has ended sends no event any more.
  const done = promisifyRequest(transaction);
  done.catch(() => undefined);
  try {
    const value = await work(recordsOf(store));
    commit(transaction);
    await done;
    return { value };
  } catch (error) {
    if (isGivenUp(transaction)) return { givenUp: true };
    abort(transaction);
    throw transaction.error ?? error;
  }
}

/** Commits at once: the page may be gone before the browser would end the transaction by itself. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit?.();
  } catch {
    // The transaction has ended by itself.
  }
}

function recordsOf(store: IDBObjectStore): WritableRecords {
  return {
    get: (key) => promisifyRequest(store.get(key)),
    async list(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [keys, values] = await Promise.all([
        promisifyRequest(store.getAllKeys(range)),
        promisifyRequest(store.getAll(range)),
      ]);
      return keys.map((key, at) => ({ key: String(key), value: values[at] as unknown }));
    },
    put: (key, value) => void store.put(value, key),
    remove: (key) => void store.delete(key),
  };
}

function noteStorageHealth(
  health: StorageHealthStore,
  attempt: { result: Promise<unknown> },
): void {
  attempt.result.then(
    () => health.note('records', 'kept'),
    (error) => {
      const keeping = storageStateOf(error);
      if (keeping) health.note('records', keeping);
    },
  );
}
