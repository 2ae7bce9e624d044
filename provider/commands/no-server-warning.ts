/**
 * Warns of a command that lacks the settings of the server, and so changes another database than the one that viewers
 * see.
 */
import { resolve } from 'node:path';
import type { Config } from '../provider-types.ts';

export function noServerWarning(place: string): string {
  return `No server is running on ${place}. One that runs with another DATA_DIR has another database.`;
}

/** Warns on the terminal when no server was found and no setting says which database the operator means. */
export function warnOfOtherDatabase(
  { databaseUrl, dataDir, env }: Pick<Config, 'databaseUrl' | 'dataDir' | 'env'>,
  server: object | undefined,
): void {
  if (!server && !databaseUrl && !env.DATA_DIR) console.error(noServerWarning(resolve(dataDir)));
}
