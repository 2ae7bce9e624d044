/** What the browser says about the app's storage as a whole. */
import type { StorageEstimate } from '../../domain/device/picture-eviction.ts';

/** Undefined when the browser does not say it. */
export async function readStorageEstimate(): Promise<StorageEstimate | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return usage === undefined || !quota ? undefined : { usage, quota };
}
