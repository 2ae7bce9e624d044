/**
 * Whose records are whose: all that is a user's lies below `user/<id>/`. Beside it lies what is the device's own: who
 * is here, in which language, and the sign-ins that are still to be ended. docs/decisions.md, "Whose records".
 */
import type { Changing, Database } from './database.ts';

/** One transaction. Of one that only reads, `put` and `remove` are never asked for: `Database` does not offer them. */
export type Run = <T>(work: (records: Changing) => Promise<T>) => Promise<T>;

/**
 * The records of a user, or of whoever it is at the time; those of nobody are a visitor's. What lasts longer than one
 * step names the user, so that it does not end in the records of another.
 */
export function userDatabase(device: Database, user: string | (() => Promise<string>)): Database {
  const below =
    (run: Run): Run =>
    async (work) => {
      const folder = folderOf(typeof user === 'string' ? user : await user());
      return run((records) =>
        work({
          get: (key) => records.get(folder + key),
          list: async (prefix) =>
            (await records.list(folder + prefix)).map((one) => ({
              ...one,
              key: one.key.slice(folder.length),
            })),
          put: (key, value) => records.put(folder + key, value),
          remove: (key) => records.remove(folder + key),
        }),
      );
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
