/**
 * The embedded database for tests. An engine takes seconds until it is fast: one serves file after file of a Vitest
 * worker (`isolate: false`), each of which finds it new, with today's schema and nothing else.
 */
import { migrate } from '../../provider/database.ts';
import { openEmbedded } from '../../provider/embedded/embedded.ts';
import type { Embedded } from '../../provider/embedded/over-port.ts';

/** Engines of this worker that no test uses just now. */
const idle: Embedded[] = [];

/** To be closed by whoever opened it; two that are open at once share nothing. */
export async function openTestDatabase(): Promise<Embedded> {
  const engine = idle.pop() ?? (await openEmbedded('memory://'));
  // What a test that failed has left behind goes too.
  await engine.run(
    `DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS pgboss CASCADE`,
  );
  await migrate(engine);
  return { ...engine, close: async () => void idle.push(engine) };
}
