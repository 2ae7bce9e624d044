/** The stores of the device for pages of the tests, which try them in a real IndexedDB. */
import { browserDatabase } from '#src/data/device/browser-database.ts';
import { createChange, enqueue, type NewChange } from '#src/data/device/outbox-records.ts';
import { addReminders, readReminders } from '#src/data/device/reminders.ts';
import { claimStage } from '#src/data/device/stage-claims.ts';
import { storageHealthStore } from '#src/data/device/storage-health.ts';
import { waitingChanges } from './waiting-changes.ts';

const health = storageHealthStore();
const database = browserDatabase(health);

export const device = {
  database,
  health,
  claimStage,
  enqueue: (of: typeof database, change: NewChange) =>
    enqueue(of, createChange(change), Date.now()),
  waitingChanges,
  readReminders,
  addReminders,
};

declare global {
  interface Window {
    device: typeof device;
  }
}

window.device = device;
