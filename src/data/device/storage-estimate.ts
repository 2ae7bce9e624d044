/** What the browser says of the app's storage as a whole. */
import type { StorageEstimate } from '../../domain/device/storage-room.ts';

/** Undefined where the browser does not say. */
export async function readStorageEstimate(): Promise<StorageEstimate | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return usage === undefined || !quota ? undefined : { usage, quota };
}
