/** Whether the browser believes that there is a network. */
import { atom } from 'jotai';

export const online = {
  get: () => navigator.onLine,
  subscribe(listener: (online: boolean) => void): () => void {
    const onChange = () => listener(navigator.onLine);
    window.addEventListener('online', onChange);
    window.addEventListener('offline', onChange);
    return () => {
      window.removeEventListener('online', onChange);
      window.removeEventListener('offline', onChange);
    };
  },
};

/** Follows the browser's reports while something reads this atom. */
export const onlineAtom = atom(online.get());
onlineAtom.onMount = (set) => {
  set(online.get());
  return online.subscribe(set);
};
