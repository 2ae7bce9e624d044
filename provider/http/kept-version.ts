/** Which catalogue and guide the database holds now. What is kept of an earlier one is made anew. */
import type { Database } from '../database.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds that an answer waits for the version, while an import or a backup keeps the database busy. */
const mostWait = 50;
/** Notified when either changes: migrations/011-versions.sql. */
const channel = 'versions';

type Known = {
  version: string | undefined;
  asking: Promise<string> | undefined;
  /** Whether the database tells of changes. */
  listens: boolean;
  /** Whether no change was told since `version` was asked for. */
  isCurrent: boolean;
};
const known = new WeakMap<Database, Known>();

/** Those who ask at once share one look. Whoever would wait too long is told the version that was last seen. */
export async function currentVersion(db: Database): Promise<string> {
  const state = known.get(db) ?? listening(db);
  if (state.version !== undefined && state.isCurrent && !state.asking) return state.version;
  state.asking ??= look(db, state).finally(() => {
    state.asking = undefined;
  });
  if (state.version === undefined) return state.asking;
  const { version } = state;
  return withTimeout(state.asking, mostWait, () => version);
}

function listening(db: Database): Known {
  const state: Known = { version: undefined, asking: undefined, listens: false, isCurrent: false };
  known.set(db, state);
  const changed = () => {
    state.isCurrent = false;
  };
  const begun = () => {
    state.listens = true;
  };
  // Where the database does not tell, it is asked before each answer.
  db.listen?.(channel, changed).then(begun, () => {});
  return state;
}

async function look(db: Database, state: Known): Promise<string> {
  // A change that is told while the question is under way makes this false again.
  state.isCurrent = state.listens;
  try {
    const [row] = await db.query<{ version: number; hash: string | null }>(
      'SELECT version, (SELECT hash FROM catalogue_state) AS hash FROM guide_state',
    );
    state.version = `${row?.version} ${row?.hash}`;
    return state.version;
  } catch (error) {
    state.isCurrent = false;
    throw error;
  }
}
