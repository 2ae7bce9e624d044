/** Whether the browser believes that there is a network. */
import { atomOf } from './signal.ts';

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

export const onlineAtom = atomOf(online);
