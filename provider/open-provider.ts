/** Makes a provider of its parts. What several parts keep in memory is created here, once for each provider. */
import { ResponseCache } from './http/response-cache.ts';
import { streamsSecretOf } from './http/streams-key.ts';
import { Versions } from './http/versions.ts';
import type { Provider } from './provider.ts';
import { createReminderQueue } from './reminders/queue.ts';

/** What a process opens for its provider. */
type ProviderParts = Omit<Provider, 'queue' | 'responses' | 'streamsSecret'> & {
  /** Where the queue reports its failures. */
  log?: (line: string) => void;
};

export function openProvider({ log = console.error, ...parts }: ProviderParts): Provider {
  const { db, config } = parts;
  return {
    ...parts,
    queue: createReminderQueue({ db, databaseUrl: config.databaseUrl, log }),
    responses: new ResponseCache(parts.now, new Versions(parts.db)),
    streamsSecret: streamsSecretOf(parts.db),
  };
}
