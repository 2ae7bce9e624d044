/** Records that last as long as the page or worker, for browsers that refuse to store any. */
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database-types.ts';

export function memoryDatabase(): DeviceDatabase {
  let kept = new Map<string, unknown>();
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    // The caller gets the failure. The next work runs all the same.
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    read: (work) => inOrder(() => work(readingOf(kept))),
    change: (work) =>
      inOrder(async () => {
        const draft = new Map(kept);
        const result = await work(changingOf(draft));
        kept = draft;
        return result;
      }),
  };
}

function readingOf(records: ReadonlyMap<string, unknown>): ReadableRecords {
  return {
    get: async (key) => structuredClone(records.get(key)),
    list: async (prefix) =>
      [...records.keys()]
        .filter((key) => key.startsWith(prefix))
        .sort()
        .map((key) => ({ key, value: structuredClone(records.get(key)) })),
  };
}

function changingOf(records: Map<string, unknown>): WritableRecords {
  return {
    ...readingOf(records),
    put: (key, value) => void records.set(key, structuredClone(value)),
    remove: (key) => void records.delete(key),
  };
}
