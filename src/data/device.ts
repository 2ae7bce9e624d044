/** This page's door to what the device keeps, and the book of how well it keeps. Opened with the first use. */
import { browserDatabase } from './browser-database.ts';
import type { Database } from './database.ts';
import { type HealthBook, healthBook } from './storage-health.ts';

export const deviceHealth: HealthBook = healthBook();
export const deviceDatabase: Database = browserDatabase(deviceHealth);
