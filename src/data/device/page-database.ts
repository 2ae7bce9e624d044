/** The page's only database, opened at its first use, and the record of whether the device really stores data. */
import { browserDatabase } from './browser-database.ts';
import type { DeviceDatabase } from './device-database-types.ts';
import { withRecordsMovedToUsers } from './migrate-records-to-users.ts';
import { type StorageHealthStore, storageHealthStore } from './storage-health.ts';

export const pageStorageHealth: StorageHealthStore = storageHealthStore();
export const pageDatabase: DeviceDatabase = withRecordsMovedToUsers(
  browserDatabase(pageStorageHealth),
);
