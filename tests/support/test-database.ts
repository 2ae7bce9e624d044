/**
 * The embedded database for tests. An engine needs seconds to become fast, so one engine serves all files of a Vitest
 * worker (`isolate: false`) one after the other. Each file gets it empty, with the present schema.
 */
import type { EmbeddedDatabase } from '../../provider/embedded/database-over-message-port.ts';
import { openEmbeddedDatabase } from '../../provider/embedded/open-embedded-database.ts';
import { migrate } from '../../provider/migrations/migrate.ts';

/** Engines of this worker that no test uses at the moment. */
const idle: EmbeddedDatabase[] = [];

/** The caller has to close it. Two that are open at the same time share nothing. */
export async function openTestDatabase(): Promise<EmbeddedDatabase> {
  const engine = idle.pop() ?? (await openEmbeddedDatabase('memory://'));
  // This also removes what a failed test has left.
  await engine.run(
    `DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS pgboss CASCADE`,
  );
  await migrate(engine);
  return { ...engine, close: async () => void idle.push(engine) };
}
