/** What the commands for backup and restore share: their arguments, the settings, and failures in one line. */
import { resolve } from 'node:path';
import { reportProblem } from '../commands/report-problem.ts';
import { readConfig } from '../config.ts';

type Command = {
  usage: string;
  /** The PostgreSQL command that does the same with a database server. */
  withServer: (file: string) => string;
  /** Returns the sentence that says what was done. */
  run: (file: string, dataDir: string) => Promise<string>;
};

/** The exit code: 0 when it worked, 1 when not, 2 when the arguments are wrong. */
export async function runBackupOrRestore(
  words: readonly string[],
  command: Command,
): Promise<number> {
  const [name] = words;
  if (name === undefined || words.length > 1 || name.startsWith('-')) {
    const asked = name === '--help';
    (asked ? console.log : console.error)(command.usage);
    return asked ? 0 : 2;
  }
  try {
    const config = readConfig(process.env);
    if (config.databaseUrl) {
      console.error(
        `With DATABASE_URL everything lies in PostgreSQL, and its own programs do this (docs/operating.md, "Backup"):\n  ${command.withServer(name)}`,
      );
      return 1;
    }
    console.log(await command.run(resolve(name), resolve(config.dataDir)));
    return 0;
  } catch (error) {
    return reportProblem(error);
  }
}
