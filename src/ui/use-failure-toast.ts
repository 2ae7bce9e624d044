import { useSetAtom } from 'jotai';
import { showToastAtom } from './toast.tsx';

/** Returns a function that says in this sentence that what the viewer pressed was not done. */
export function useFailureToast(text: string): () => void {
  const showToast = useSetAtom(showToastAtom);
  return () => showToast({ key: text, text, variant: 'failure', duration: 5000 });
}
