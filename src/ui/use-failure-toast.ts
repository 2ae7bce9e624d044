import { useSetAtom } from 'jotai';
import { showToastAtom } from './toast.tsx';

/** A function that tells the viewer, in this sentence, that what they pressed was not done. */
export function useFailureToast(text: string): () => void {
  const showToast = useSetAtom(showToastAtom);
  return () => showToast({ key: text, text, variant: 'failure', duration: 5000 });
}
