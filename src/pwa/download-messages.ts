/** Carries a message to every page of the app when a download has changed. Undefined where the browser has none. */
export const openDownloadMessages = (): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('downloads') : undefined;
