/** The lines of `npm run users -- list`. */
import type { Database } from '../database.ts';
import type { AccountState } from './users-command-schema.ts';

type Listed = {
  email: string;
  name: string;
  state: AccountState;
  active_to: number | null;
  seen_at: number | null;
};

/** The most accounts that one call lists. */
const longest = 1000;

export async function accountReport(
  db: Database,
  { text, only }: { text: string; only?: AccountState | undefined },
  now: number,
): Promise<string[]> {
  const rows = await db.query<Listed>(
    `SELECT * FROM (
       SELECT email, trim(first_name || ' ' || last_name) AS name, active_to, created_at,
         (SELECT max(last_seen_at) FROM tokens WHERE user_id = users.id) AS seen_at,
         CASE WHEN blocked_at IS NOT NULL THEN 'blocked'
           WHEN email_verified_at IS NULL THEN 'unconfirmed'
           WHEN NOT is_active THEN 'waiting'
           WHEN active_to <= $1 THEN 'over'
           ELSE 'active' END AS state
       FROM users) AS listed
     WHERE ($2::text IS NULL OR state = $2)
       AND position(lower($3::text) IN lower(email || ' ' || name)) > 0
     ORDER BY created_at DESC LIMIT ${longest + 1}`,
    [now, only ?? null, text],
  );
  const lines = rows.slice(0, longest).map(lineOf);
  const more = rows.length > longest ? [`… and more: name a part of the address.`] : [];
  return [...lines, ...more, `Accounts: ${lines.length}`];
}

function lineOf({ email, name, state, active_to, seen_at }: Listed): string {
  const facts = [
    name,
    state === 'active' && active_to === null && 'without an end',
    state === 'active' && active_to !== null && `until ${dateOf(active_to)}`,
    state === 'over' && active_to !== null && `since ${dateOf(active_to)}`,
    seen_at !== null && `last here ${dateOf(seen_at)}`,
  ].filter(Boolean);
  return `${state.padEnd(11)}  ${email}${facts.length > 0 ? `  (${facts.join(', ')})` : ''}`;
}

export const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
