/** Carries out a command about channels in the database that this process opens. */
import type { CommandAnswer } from '../commands/command-answer.ts';
import { withDatabase } from '../commands/with-database.ts';
import { runImportInline } from '../import/run-import-inline.ts';
import { openProvider } from '../open-provider.ts';
import { loadBuiltIn } from '../process/load-demo.ts';
import type { Provider } from '../provider.ts';
import type { ChannelsCommand } from './channels-command.ts';
import { runChannelsCommand } from './run-channels-command.ts';

export function runChannelsInDatabase(
  command: ChannelsCommand,
  { config, now }: Pick<Provider, 'config' | 'now'>,
): Promise<CommandAnswer> {
  return withDatabase(config, async (db) => {
    const builtIn = await loadBuiltIn(config);
    const parts = { db, config, now, sendMail: async () => {}, builtIn };
    const provider = openProvider(parts);
    return runChannelsCommand(command, {
      ...{ db, now, contentDir: config.contentDir, builtIn: builtIn?.channels },
      rebuild: (report) => runImportInline({ do: 'rebuild' }, provider, report),
    });
  });
}
