/** Failures after which the engine cannot continue. */
import { writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/**
 * From now on, a PANIC of PostgreSQL ends this thread, and `watchThread` then ends the process. A PANIC happens when
 * its log cannot be written, for example. After it, the next call of the engine never returns, so nothing later could
 * end the thread. We cannot wait for the statement's error either, because the engine makes one more call before it
 * returns the error.
 */
export function endOnPanic(engine: Pick<PGlite, 'execProtocolStream'>): void {
  const exec = engine.execProtocolStream.bind(engine);
  engine.execProtocolStream = async (...message) => {
    try {
      return await exec(...message);
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        // The thread's own console would pass on this line only after the thread's end.
        writeSync(2, `The embedded database cannot go on: ${error.message.split('\n')[0]}\n`);
        process.exit(1);
      }
      throw error;
    }
  };
}
