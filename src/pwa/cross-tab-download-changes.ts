/**
 * Opens the channel by which pages say to each other that a download has changed. Undefined if the browser has none.
 */
export const openDownloadChangeChannel = (): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('downloads') : undefined;
