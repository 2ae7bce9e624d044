/** Whether this device can store records and pages, as page and worker have found. */
import { atom } from 'jotai';
import type { ToPage } from '../contracts/worker-messages.ts';
import { pageStorageHealth } from '../data/device/page-database.ts';
import type { StorageHealth, StorageState } from '../data/device/storage-health.ts';
import type { Store } from '../session/session.ts';
import { askWorker, onWorkerMessage } from './worker-port.ts';

export const storageHealthAtom = atom<StorageHealth>(pageStorageHealth.current());

export function watchStorageHealth(store: Store): void {
  let worker: StorageHealth = { records: 'kept', pages: 'kept' };
  const renew = () =>
    store.set(storageHealthAtom, worseHealth(pageStorageHealth.current(), worker));
  const onAnswer = (message: ToPage | undefined) => {
    if (message?.type !== 'storage') return;
    worker = { records: message.records, pages: message.pages };
    renew();
  };
  pageStorageHealth.subscribe(renew);
  // Shows what was found before this call, even if the worker does not answer.
  renew();
  onWorkerMessage(onAnswer);
  void askWorker({ type: 'storage?' }).then(onAnswer);
}

function worseHealth(one: StorageHealth, other: StorageHealth): StorageHealth {
  const worseState = (a: StorageState, b: StorageState): StorageState => (a === 'kept' ? b : a);
  return {
    records: worseState(one.records, other.records),
    pages: worseState(one.pages, other.pages),
  };
}
