/** Background Fetch, by which the browser itself goes on with a download: Chromium only. It is named by the copy. */

export type BackgroundFetchRecord = {
  readonly request: Request;
  /** Rejects where the request has failed, or was ended before its answer. */
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

export type BackgroundFetches = {
  fetch(
    id: string,
    requests: readonly string[],
    options: {
      title: string;
      icons: readonly { src: string; sizes: string; type: string }[];
      /** Bytes. The browser ends a fetch that brings more; 0: not known. */
      downloadTotal: number;
    },
  ): Promise<BackgroundFetchRegistration>;
  /** Undefined for one that has ended, even if the worker has not heard of it yet. */
  get(id: string): Promise<BackgroundFetchRegistration | undefined>;
};

export async function backgroundFetches(): Promise<BackgroundFetches | undefined> {
  const worker: (ServiceWorkerRegistration & { backgroundFetch?: BackgroundFetches }) | undefined =
    await globalThis.navigator?.serviceWorker?.getRegistration();
  return worker?.active ? worker.backgroundFetch : undefined;
}

/** What the browser fetches of a copy at present. */
export async function backgroundFetchOf(
  copy: string,
): Promise<BackgroundFetchRegistration | undefined> {
  return (await backgroundFetches())?.get(copy);
}

/** The worker keeps what has come whole until now, unless the download was removed. */
export async function endBackgroundFetch(copy: string): Promise<void> {
  await (await backgroundFetchOf(copy).catch(() => undefined))?.abort().catch(() => false);
}

/** The work of page and worker on one copy after its fetch has ended. */
export const endingLock = (copy: string) => `download ${copy}`;
