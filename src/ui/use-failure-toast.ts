import { useSetAtom } from 'jotai';
import { showToastAtom } from './toast.tsx';

/** Returns a function that shows a toast with `text`, which says that what the viewer pressed was not done. */
export function useFailureToast(text: string): () => void {
  const showToast = useSetAtom(showToastAtom);
  return () => showToast({ key: text, text, variant: 'failure', duration: 5000 });
}
