/** Carries out a command about channels in the database that this process opens. */
import type { CommandAnswer } from '../commands/command-answer.ts';
import { withProvider } from '../commands/with-provider.ts';
import { importUnderLease } from '../import/import-under-lease.ts';
import type { Provider } from '../provider-types.ts';
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
      rebuild: (report) => importUnderLease({ do: 'rebuild' }, provider, report),
    });
  });
}
