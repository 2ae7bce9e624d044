/**
 * The log of the process: lines of JSON for a collector, or of text for a reader. No line names a viewer or a
 * whole address. The message of an error may quote what somebody sent, so `errorOrigin` is written instead; only
 * messages that are meant for the operator are written as they are. docs/operating.md, "Health, metrics and logs".
 */
import type { Writable } from 'node:stream';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../provider-types.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

export function createLog(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  output: Pick<Writable, 'write'> = process.stderr,
): Log {
  const options = {
    level: logLevel,
    // Leave out the host and process in each line, because the place of the log shows them.
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  return pino(options, logFormat === 'json' ? output : createTextOutput(output));
}

type Line = { level: string; time: string; msg?: string; [field: string]: unknown };

/** An output that writes each JSON line as text: time, level, message and the other fields as `name=value`. */
function createTextOutput(output: Pick<Writable, 'write'>): Pick<Writable, 'write'> {
  return {
    write(json: string) {
      const { level, time, msg = '', ...fields } = JSON.parse(json) as Line;
      const rest = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
      const words = level === 'info' ? [] : [level.toUpperCase()];
      return output.write(`${[time, ...words, msg, ...rest].filter(Boolean).join(' ')}\n`);
    },
  };
}
