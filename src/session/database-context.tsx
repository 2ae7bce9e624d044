import { createContext, type ReactNode, use } from 'react';
import type { Database } from '../data/device/database.ts';

export type { Database };

const DatabaseContext = createContext<Database | undefined>(undefined);

export function DatabaseProvider({
  database,
  children,
}: {
  database: Database;
  children: ReactNode;
}) {
  return <DatabaseContext value={database}>{children}</DatabaseContext>;
}

/** What this device keeps for its viewer. */
export function useDatabase(): Database {
  const database = use(DatabaseContext);
  if (!database) throw new Error('useDatabase stands outside DatabaseProvider');
  return database;
}
