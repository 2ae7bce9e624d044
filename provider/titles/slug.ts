/** Ids that people can read in an address. */
import { createHash } from 'node:crypto';

const longest = 60;

/**
 * The name in small Latin letters, digits and hyphens. If other letters are lost, six digits made from the name are
 * added, so that two names never make the same id.
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
