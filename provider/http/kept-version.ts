/** Which catalogue and guide the database holds now. What is kept of an earlier one is made anew. */
import type { Database } from '../database.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds that an answer waits for the version, while an import or a backup keeps the database busy. */
const mostWait = 50;

type Known = { version: string | undefined; asking: Promise<string> | undefined };
const known = new WeakMap<Database, Known>();

/** Those who ask at once share one look. Whoever would wait too long is told the version that was last seen. */
export async function currentVersion(db: Database): Promise<string> {
  const state = known.get(db) ?? { version: undefined, asking: undefined };
  known.set(db, state);
  state.asking ??= look(db)
    .then((version) => {
      state.version = version;
      return version;
    })
    .finally(() => {
      state.asking = undefined;
    });
  if (state.version === undefined) return state.asking;
  const { version } = state;
  return withTimeout(state.asking, mostWait, () => version);
}

async function look(db: Database): Promise<string> {
  // Asked with every answer, so it is the plainest statement that tells it.
  const [row] = await db.query<{ version: number; hash: string | null }>(
    'SELECT version, (SELECT hash FROM catalogue_state) AS hash FROM guide_state',
  );
  return `${row?.version} ${row?.hash}`;
}
