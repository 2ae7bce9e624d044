/** What the app keeps on a device, read off its database without making one where there is none. */
import type { Page } from '@playwright/test';

/** The records by their keys, those of a user without the user's folder. */
export function keptRecords(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    // To open a database that is not there yet would make an empty one, and leave the app without its own.
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

/** How many reminders the device keeps. */
export async function keptReminders(page: Page): Promise<number> {
  const { notifications } = await keptRecords(page);
  return Array.isArray(notifications) ? notifications.length : 0;
}
