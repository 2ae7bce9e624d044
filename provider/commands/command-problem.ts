/**
 * Failures of a command. A failure that an operator can repair is printed as one sentence, any other with its stack.
 */
import { ServerProblem } from '../database.ts';
import { DataFolderProblem } from '../embedded/data-folder.ts';
import { MigrationProblem } from '../migrations/migration.ts';
import { SettingProblem } from '../settings.ts';

/** Whether the message is enough for the operator to know what to do. */
export function isOperatorProblem(error: unknown): error is Error {
  return [DataFolderProblem, SettingProblem, ServerProblem, MigrationProblem].some(
    (kind) => error instanceof kind,
  );
}

/** Writes the failure to the terminal. Returns the exit code of the command. */
export function reportProblem(error: unknown): number {
  console.error(isOperatorProblem(error) ? error.message : error);
  return 1;
}
