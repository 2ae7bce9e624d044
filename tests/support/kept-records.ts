/** Reads what the app keeps on the device, without creating the database. */
import type { Page } from '@playwright/test';

/** The records by key. Keys of a user lack the prefix of that user. */
export function keptRecords(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    // Opening a database that does not exist yet would create an empty one, which the app could not use.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'sahra')) return {};
    return new Promise<Record<string, unknown>>((resolve, reject) => {
      const opening = indexedDB.open('sahra');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const store = opening.result.transaction('kept').objectStore('kept');
        const keys = store.getAllKeys();
        const values = store.getAll();
        values.onsuccess = () => {
          opening.result.close();
          resolve(
            Object.fromEntries(
              keys.result.map((key, at) => [
                String(key).replace(/^user\/[^/]*\//, ''),
                values.result[at],
              ]),
            ),
          );
        };
      };
    });
  });
}

/** The number of reminders that the device keeps. */
export async function keptReminders(page: Page): Promise<number> {
  const { notifications } = await keptRecords(page);
  return Array.isArray(notifications) ? notifications.length : 0;
}
