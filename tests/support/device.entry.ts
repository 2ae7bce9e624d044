/** What a page of the tests gets of the device's stores: they are proven in the browsers' own IndexedDB. */
import { browserDatabase } from '#src/data/browser-database.ts';
import { claimStage } from '#src/data/claims.ts';
import { enqueue, flush, waitingChanges } from '#src/data/outbox.ts';
import { readReminders, toggleReminder } from '#src/data/reminders-store.ts';
import { healthBook } from '#src/data/storage-health.ts';

const health = healthBook();
const database = browserDatabase(health);

export const device = {
  database,
  health,
  claimStage,
  enqueue,
  flush,
  waitingChanges,
  readReminders,
  toggleReminder,
};

declare global {
  interface Window {
    device: typeof device;
  }
}

window.device = device;
