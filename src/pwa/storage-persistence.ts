/** The browser's promise not to delete what the app stores when the browser needs room. */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';

export type StoragePersistence = 'given' | 'not given' | 'unknown';

/** The occasions on which the app asks by itself: the viewer has shown that they rely on what is stored. */
export type AskingOccasion = 'reminder' | 'notifications' | 'install' | 'download';

const key = 'storage_asked';
const Asked = v.array(v.string());

export async function readStoragePersistence(): Promise<StoragePersistence> {
  // If a browser does not answer, nobody knows whether it has promised.
  const given = await navigator.storage?.persisted?.().catch(() => undefined);
  if (given === undefined) return 'unknown';
  return given ? 'given' : 'not given';
}

/** Some browsers then ask the viewer, others decide by how much the app is used. */
export async function requestPersistence(): Promise<StoragePersistence> {
  // If the browser refuses to answer, it has not promised, and the next line returns that.
  await navigator.storage?.persist?.().catch(() => undefined);
  return readStoragePersistence();
}

/**
 * Asks once for each occasion, unless the promise is given. A viewer who said no is not asked again for the same
 * reason.
 */
export async function requestPersistenceOnce(occasion: AskingOccasion): Promise<void> {
  const asked = readStored('local', key, Asked) ?? [];
  if (asked.includes(occasion) || (await readStoragePersistence()) !== 'not given') return;
  writeStored('local', key, [...asked, occasion]);
  await requestPersistence();
}
