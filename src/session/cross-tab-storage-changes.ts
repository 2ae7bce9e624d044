/**
 * Says to the other tabs of this app in one browser that a tab has removed something from the device, so that they
 * read the device again.
 */

export type StorageChangeChannel = {
  post: () => void;
  close: () => void;
};

/** `onChange` is called when another tab has changed what is stored. */
export function openStorageChangeChannel(onChange: () => void): StorageChangeChannel {
  if (!('BroadcastChannel' in globalThis)) return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel('storage');
  channel.onmessage = onChange;
  return { post: () => channel.postMessage('changed'), close: () => channel.close() };
}
