/** Carries out a command about channels in the database that this process opens. */
import type { CommandAnswer } from '../commands/command-answer.ts';
import { withProvider } from '../commands/with-provider.ts';
import { importWithoutServer } from '../import/import-without-server.ts';
import type { Provider } from '../provider.ts';
import type { ChannelsCommand } from './channels-command-schema.ts';
import { runChannelsCommand } from './run-channels-command.ts';

export function runChannelsCommandInDatabase(
  command: ChannelsCommand,
  tools: Pick<Provider, 'config' | 'now'>,
): Promise<CommandAnswer> {
  return withProvider(tools, (provider) => {
    const { db, config, now, builtIn } = provider;
    return runChannelsCommand(command, {
      ...{ db, now, contentDir: config.contentDir, builtIn: builtIn?.channels },
      rebuild: (report) => importWithoutServer({ do: 'rebuild' }, provider, report),
    });
  });
}
