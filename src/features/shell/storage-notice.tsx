import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { showToastAtom } from '../../ui/toast.tsx';
import { useKeepingWords } from './use-keeping-words.ts';

/** Long enough to read two sentences. */
const duration = 12_000;

/** Tells, as it is found out, that this device does not keep what the app gives it. */
export function StorageNotice() {
  const words = useKeepingWords();
  const showToast = useSetAtom(showToastAtom);
  useEffect(() => {
    if (words) showToast({ key: 'storage', text: words, variant: 'plain', duration });
  }, [words, showToast]);
  return null;
}
