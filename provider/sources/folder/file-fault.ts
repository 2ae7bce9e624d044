/** Why a file or a folder in a folder of films cannot be read. docs/decisions.md, "A folder of films". */
import { SourceUnreachable } from '../source.ts';

/** `ELOOP`: a symbolic link is there now, and we follow none. `ENAMETOOLONG`: the path is too long to be opened. */
const faults: Readonly<Record<string, 'gone' | 'forbidden'>> = {
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  ELOOP: 'forbidden',
  ENAMETOOLONG: 'forbidden',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};

/**
 * Says whether what lies at `place` was removed meanwhile, or may not be opened by us. If the disk cannot read it, this
 * throws `SourceUnreachable`, because nothing that was known of it must be lost.
 */
export function fileFaultOrThrow(place: string, error: unknown): 'gone' | 'forbidden' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = faults[code];
  if (fault) return fault;
  throw new SourceUnreachable(`${place}: the disk cannot be read (${code})`);
}
