/** Connects the tabs of this app in one browser: when one tab removes something from the device, all tabs follow. */

export type StorageNews = {
  post: () => void;
  close: () => void;
};

/** `onChange` is called when another tab has changed what is stored. */
export function openStorageNews(onChange: () => void): StorageNews {
  if (!('BroadcastChannel' in globalThis)) return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel('storage');
  channel.onmessage = onChange;
  return { post: () => channel.postMessage('changed'), close: () => channel.close() };
}
