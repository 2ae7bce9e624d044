/** What the engine cannot go on after. */
import { writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/**
 * From now on a PANIC of PostgreSQL, as when its log cannot be written, ends this thread, and `watchThread` then the
 * process. After a PANIC the next call of the engine never returns, so nothing later could end the thread: not the
 * answer to the statement either, because the engine itself makes one more call before it hands over the error.
 */
export function endOnPanic(engine: Pick<PGlite, 'execProtocolStream'>): void {
  const exec = engine.execProtocolStream.bind(engine);
  engine.execProtocolStream = async (...message) => {
    try {
      return await exec(...message);
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        // The thread's own console would hand this line to the process only after its end.
        writeSync(2, `The embedded database cannot go on: ${error.message.split('\n')[0]}\n`);
        process.exit(1);
      }
      throw error;
    }
  };
}
