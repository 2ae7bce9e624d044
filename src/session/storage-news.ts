/** The tabs of this app in one browser: what one of them removes from the device is gone in all. */

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
