/** Whether this device can store records and pages, as page and worker have found. */
import { atom } from 'jotai';
import type { ToPage } from '../contracts/worker-messages.ts';
import { deviceHealth } from '../data/device/device.ts';
import type { StorageHealth, StorageState } from '../data/device/storage-health.ts';
import type { Store } from '../session/session.ts';
import { askWorker, onWorkerMessage } from './worker-port.ts';

export const storageHealthAtom = atom<StorageHealth>(deviceHealth.current());

export function watchStorage(store: Store): void {
  let worker: StorageHealth = { records: 'kept', pages: 'kept' };
  const renew = () => store.set(storageHealthAtom, worse(deviceHealth.current(), worker));
  const onAnswer = (message: ToPage | undefined) => {
    if (message?.type !== 'storage') return;
    worker = { records: message.records, pages: message.pages };
    renew();
  };
  deviceHealth.subscribe(renew);
  // What was found before this call: a worker that does not answer must not hide it.
  renew();
  onWorkerMessage(onAnswer);
  void askWorker({ type: 'storage?' }).then(onAnswer);
}

/**
 * Asks the browser to keep the app's data when it needs room. Call it when the viewer stores something, such as the first
 * reminder: some browsers then ask the viewer.
 */
export async function askToKeepStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}

function worse(one: StorageHealth, other: StorageHealth): StorageHealth {
  const of = (a: StorageState, b: StorageState): StorageState => (a === 'kept' ? b : a);
  return { records: of(one.records, other.records), pages: of(one.pages, other.pages) };
}
