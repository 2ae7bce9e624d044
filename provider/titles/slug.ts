/** Ids that people can read in an address. */
import { createHash } from 'node:crypto';

const longest = 60;

/**
 * The name in small Latin letters, digits and hyphens. If letters of another script are lost, or the name is too long,
 * six hexadecimal digits are added. They are made from the whole name, so that two such names get different ids.
 */
export function slugOf(name: string): string {
  const latin = name
    .normalize('NFKD')
    .replace(/[\p{Mn}'’]/gu, '')
    .toLowerCase();
  const plain = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const isWhole = !/[^\p{Script=Latin}\p{Script=Common}]/u.test(latin) && plain.length <= longest;
  if (isWhole && plain) return plain;
  const digits = createHash('sha256').update(name).digest('hex').slice(0, 6);
  return [plain.slice(0, longest).replace(/-$/, ''), digits].filter(Boolean).join('-');
}
