import { Status } from '../../ui/status.tsx';
import { useKeepingWords } from './use-keeping-words.ts';

/** Says what this device cannot keep; nothing when it keeps everything. */
export function StorageStatus() {
  const words = useKeepingWords();
  return words ? <Status>{words}</Status> : null;
}
