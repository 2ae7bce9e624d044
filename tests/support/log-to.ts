/** The log of a provider in a test: each message is handed to the test. */
import { createLog, type Log } from '../../provider/operations/log.ts';

export function logTo(onMessage: (message: string) => void): Log {
  const write = (line: string) => {
    onMessage((JSON.parse(line) as { msg: string }).msg);
    return true;
  };
  return createLog({ logLevel: 'warn', logFormat: 'json' }, { write });
}
