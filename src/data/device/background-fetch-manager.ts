/**
 * Background Fetch: the browser itself continues a download. Only Chromium has it. The id of a fetch is the download's
 * `copy`.
 */

export type BackgroundFetchRecord = {
  readonly request: Request;
  /** Rejects when the request has failed, or was ended before its answer. */
  readonly responseReady: Promise<Response>;
};

export type BackgroundFetchRegistration = EventTarget & {
  readonly id: string;
  /** Bytes. */
  readonly downloaded: number;
  readonly failureReason: string;
  matchAll(): Promise<readonly BackgroundFetchRecord[]>;
  abort(): Promise<boolean>;
};

export type BackgroundFetchManager = {
  fetch(
    id: string,
    requests: readonly string[],
    options: {
      title: string;
      icons: readonly { src: string; sizes: string; type: string }[];
      /** Bytes. The browser ends a fetch that gets more. 0 means that it is not known. */
      downloadTotal: number;
    },
  ): Promise<BackgroundFetchRegistration>;
  /** Undefined for a fetch that has ended, even if the worker has not learned of it yet. */
  get(id: string): Promise<BackgroundFetchRegistration | undefined>;
};

export async function backgroundFetchManager(): Promise<BackgroundFetchManager | undefined> {
  const worker:
    | (ServiceWorkerRegistration & { backgroundFetch?: BackgroundFetchManager })
    | undefined = await globalThis.navigator?.serviceWorker?.getRegistration();
  return worker?.active ? worker.backgroundFetch : undefined;
}

/** The running fetch of a copy. */
export async function backgroundFetchOf(
  copy: string,
): Promise<BackgroundFetchRegistration | undefined> {
  return (await backgroundFetchManager())?.get(copy);
}

/** Ends the fetch of a copy. The worker keeps the answers that are complete, unless the download was removed. */
export async function endBackgroundFetch(copy: string): Promise<void> {
  // If the fetch goes on, the worker reads the download's record at the end, which says what becomes of the answers.
  await (await backgroundFetchOf(copy).catch(() => undefined))?.abort().catch(() => false);
}

/** The name of the lock under which page and worker work on a copy after its fetch has ended. */
export const endingLock = (copy: string) => `download ${copy}`;
