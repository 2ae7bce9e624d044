/**
 * Whose records are whose: all that is a user's lies below `user/<id>/`. Beside it lies what is the device's own: who
 * is here, in which language, and the sign-ins that are still to be ended. docs/decisions.md, "Whose records".
 *
 * IMPORTANT, follow these rules:
 * 1. Reach what is a user's only through `userDatabase`: a key without its user is found by the next viewer.
 * 2. Name the user, and say who is here (`isHere`), wherever an answer is waited for before writing: otherwise a late
 *    answer leaves a viewer's records on the device after they have left.
 * 3. Read and write what belongs together in one transaction: viewers change in between.
 */
import type { Changing, Database, Reading } from './database.ts';

/** One transaction. Of one that only reads, `put` and `remove` are never asked for: `Database` does not offer them. */
export type Run = <T>(work: (records: Changing) => Promise<T>) => Promise<T>;

/** Whether the user may still be written of: asked within each transaction, whose records it may read. */
export type IsHere = (userId: string, records: Reading) => boolean | Promise<boolean>;

/**
 * The records of a user, or of the present one; without a user, of the visitor. Work that lasts longer than one step
 * names its user, so that it does not write into the records of another. It throws once that user is not here any more,
 * so that a late answer leaves nothing of a viewer who has left.
 */
export function userDatabase(
  device: Database,
  user: string | (() => Promise<string>),
  isHere: IsHere = () => true,
): Database {
  const below =
    (run: Run): Run =>
    async (work) => {
      const userId = typeof user === 'string' ? user : await user();
      const folder = folderOf(userId);
      return run(async (records) => {
        if (!(await isHere(userId, records))) throw new Error('This viewer has left');
        return work({
          get: (key) => records.get(folder + key),
          list: async (prefix) =>
            (await records.list(folder + prefix)).map((one) => ({
              ...one,
              key: one.key.slice(folder.length),
            })),
          put: (key, value) => records.put(folder + key, value),
          remove: (key) => records.remove(folder + key),
        });
      });
    };
  return { read: below(device.read as Run), change: below(device.change) };
}

export const folderOf = (userId: string) => `user/${encodeURIComponent(userId)}/`;

/** Removes what is any user's, but for the keys to be spared. */
export async function forgetUsers(records: Changing, spared?: RegExp | string): Promise<void> {
  for (const { key } of await records.list('user/')) {
    const isSpared = typeof spared === 'string' ? key.startsWith(spared) : spared?.test(key);
    if (!isSpared) records.remove(key);
  }
}
