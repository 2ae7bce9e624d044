/** What the build writes into the worker, and what browsers have that the compiler's library does not. */
interface ImportMeta {
  readonly env: {
    readonly VITE_API_BASE: string;
    readonly VITE_APP_NAME: string;
  };
  /** A function of Vite: returns the message catalogues in the folder `base`, by their paths within that folder. */
  glob(
    pattern: string,
    options: { base: string; eager: true; import: 'messages' },
  ): Readonly<Record<string, import('@lingui/core').Messages>>;
}

/** The build puts its list of files in place of this name. A file whose own name contains no hash has a revision. */
interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
}

/** Background Sync and Periodic Background Sync: Chromium only. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
/** The Service Worker Static Routing API, on the event of `install`: Chromium only. */
interface ExtendableEvent {
  addRoutes?(routes: readonly object[]): Promise<void>;
}
/** Declarative Web Push: what the browser would show, in the place of `data`. Safari only. */
interface PushEvent {
  readonly notification?: Notification | null;
}
/** Background Fetch: Chromium only. */
interface BackgroundFetchEvent extends ExtendableEvent {
  readonly registration: import('#src/data/device/background-fetch-manager.ts').BackgroundFetchRegistration;
}
interface ServiceWorkerGlobalScopeEventMap {
  backgroundfetchsuccess: BackgroundFetchEvent;
  backgroundfetchfail: BackgroundFetchEvent;
  backgroundfetchabort: BackgroundFetchEvent;
  backgroundfetchclick: BackgroundFetchEvent;
  sync: SyncEvent;
  periodicsync: SyncEvent;
}
