/** Ids of titles from paths and addresses, which may be longer than ids. */
import { createHash } from 'node:crypto';
import { truncatedText } from './truncated-text.ts';

/**
 * The same name gives the same id, however its letters are composed. The id of a long name ends with a digest of the
 * name.
 */
export function sourceTitleId(name: string): string {
  const id = name.normalize('NFC').trim() || '.';
  if (id.length <= 200) return id;
  return `${truncatedText(id, 160)}~${createHash('sha256').update(id).digest('base64url').slice(0, 22)}`;
}
