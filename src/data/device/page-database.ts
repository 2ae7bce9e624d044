/** The page's one database, opened at its first use, and the record of whether the device really keeps things. */
import { browserDatabase } from './browser-database.ts';
import type { Database } from './device-database.ts';
import { withEarlierRecords } from './earlier-records.ts';
import { type StorageHealthStore, storageHealthStore } from './storage-health.ts';

export const deviceHealth: StorageHealthStore = storageHealthStore();
export const deviceDatabase: Database = withEarlierRecords(browserDatabase(deviceHealth));
