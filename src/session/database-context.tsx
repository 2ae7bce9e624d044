import type { Database } from '../data/device/database.ts';
import { useApp } from './use-app.tsx';

export type { Database };

export function useDatabase(): Database {
  return useApp().database;
}
