/** Whether the browser believes that there is a network. */
import { atom } from 'jotai';

export const online = {
  get: () => navigator.onLine,
  subscribe(listener: (online: boolean) => void): () => void {
    const changed = () => listener(navigator.onLine);
    window.addEventListener('online', changed);
    window.addEventListener('offline', changed);
    return () => {
      window.removeEventListener('online', changed);
      window.removeEventListener('offline', changed);
    };
  },
};

/** Follows the browser while it is read. */
export const onlineAtom = atom(online.get());
onlineAtom.onMount = (set) => {
  set(online.get());
  return online.subscribe(set);
};
