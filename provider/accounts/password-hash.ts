/** Passwords are stored as argon2id hashes, each with its salt and its cost. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Cost = { memory: number; passes: number; parallelism: number };

/** The cost that OWASP recommends for argon2id: 19 MiB (in KiB here) and two passes, about 30 ms on one core. */
const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const prefix = `$argon2id$v=19$m=${currentCost.memory},t=${currentCost.passes},p=${currentCost.parallelism}$`;

const derive = promisify(argon2);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveHash(password, salt, currentCost);
  return `${prefix}${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`;
}

/** Whether a hash was made with another cost. Then a new one is made when the password is typed again. */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(prefix);
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
// A hash of no password. It is compared when there is no account, so that this takes the same time.
const dummyHash = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Takes the same time with and without a hash to compare with. */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] =
    form.exec(hash || dummyHash) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await deriveHash(password, Buffer.from(salt, 'base64'), cost);
  const wanted = Buffer.from(expected, 'base64');
  return actual.length === wanted.length && timingSafeEqual(actual, wanted) && Boolean(hash);
}

/** Normalises the password first, because keyboards may write the same letters as different characters. */
function deriveHash(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost });
}

const unpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
