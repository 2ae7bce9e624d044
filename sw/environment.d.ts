/** What the build writes into the worker, and what browsers have that the compiler's library does not. */
interface ImportMeta {
  readonly env: {
    readonly VITE_API_BASE: string;
    readonly VITE_APP_NAME: string;
    readonly VITE_APP_NAME_AR: string;
  };
}

/** The build's list of files, written in place of the name. */
interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: readonly (string | { url: string; revision?: string | null })[];
}

/** Background Sync and Periodic Background Sync: Chromium only. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
  periodicsync: SyncEvent;
}
