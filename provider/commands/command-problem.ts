/** Failures of a command: those that an operator can mend are one sentence, and others keep their stack. */
import { ServerProblem } from '../database.ts';
import { DataFolderProblem } from '../embedded/data-folder.ts';
import { MigrationProblem } from '../migrations/migration.ts';
import { SettingProblem } from '../settings.ts';

/** Whether the message alone says what the operator has to do. */
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
