import { Standing } from '../../ui/standing.tsx';
import { useKeepingWords } from './use-keeping-words.ts';

/** Says what this device cannot keep; nothing when it keeps everything. */
export function StorageStanding() {
  const words = useKeepingWords();
  return words ? <Standing>{words}</Standing> : null;
}
