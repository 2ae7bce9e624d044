/**
 * What a demo leaves in a database that becomes an operator's. This works without the demo's folder: an operator may
 * have taken it out.
 */
import { removeCatalogue } from '../catalogue/load.ts';
import type { Database } from '../database.ts';
import type { Provider } from '../provider.ts';

/** The addresses of the accounts whose password the demo publishes. */
export const publishedEmails = {
  generic: 'viewer@sahra.example',
  hiplayer: 'hiplayer@sahra.example',
  waiting: 'waiting@sahra.example',
} as const;

/** What the operator imported, and the accounts of the operator's viewers, stay. Can be repeated. */
export async function removeFormerDemo({ db }: Pick<Provider, 'db'>): Promise<void> {
  await removeCatalogue(db, 'demo');
  await removeChannels(db);
  await removePublishedAccounts(db);
}

/** With the reminders of their programmes: nobody will broadcast these. */
async function removeChannels(db: Database): Promise<void> {
  await db.transaction(async (within) => {
    // Each change of the guide takes this row first, so that two wait for each other in one order.
    const [state] = await within.query<{ shown: string }>(
      'SELECT shown FROM guide_state FOR UPDATE',
    );
    const removed = await within.query<{ id: string }>(
      `DELETE FROM channels WHERE source = 'demo' RETURNING id`,
    );
    if (removed.length === 0 && state?.shown !== 'both') return;
    await within.query('DELETE FROM reminders WHERE channel_id = ANY($1)', [
      removed.map(({ id }) => id),
    ]);
    await within.query(
      `UPDATE guide_state SET version = version + 1, shown = CASE shown WHEN 'both' THEN 'import' ELSE shown END`,
    );
  });
}

/**
 * Nobody may sign in to an operator's provider with the published password, or with an identity that the demo's sign-in
 * providers gave to anybody who asked, nor read the letters of before.
 */
async function removePublishedAccounts(db: Database): Promise<void> {
  await db.transaction(async (within) => {
    await within.query('DELETE FROM users WHERE email = ANY($1)', [Object.values(publishedEmails)]);
    await within.query(
      `DELETE FROM identities i USING issuer_people p
       WHERE i.oauth_type = p.issuer AND i.oauth_id = p.subject`,
    );
    await within.query('DELETE FROM issuer_people');
    await within.query('DELETE FROM issuer_records');
    await within.query('DELETE FROM outbox');
  });
}
