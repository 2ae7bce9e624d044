/**
 * Removes what a demo has left in a database that now belongs to an operator. This file needs nothing from the demo's
 * folder, because an operator may have deleted it.
 */
import { removeCatalogue } from '../catalogue/store-catalogue.ts';
import type { Database } from '../database.ts';
import type { Provider } from '../provider-types.ts';

/** E-mail addresses of the accounts whose password the demo publishes. */
export const publishedEmails = {
  generic: 'viewer@sahra.example',
  hiplayer: 'hiplayer@sahra.example',
  waiting: 'waiting@sahra.example',
} as const;

/** Keeps what the operator imported and the accounts of the operator's viewers. Can be repeated. */
export async function removeFormerDemo({ db }: Pick<Provider, 'db'>): Promise<void> {
  await removeCatalogue(db, 'demo');
  await removeDemoChannels(db);
  await removePublishedAccounts(db);
}

/**
 * Removes the demo's channels, and the reminders of their programmes, which will not be broadcast. After this only the
 * operator's channels are shown.
 */
export async function removeDemoChannels(db: Database): Promise<void> {
  await db.transaction(async (within) => {
    // Every change of the guide locks this row first, so that two changes at once cannot deadlock.
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
    await within.query(`UPDATE guide_state SET version = version + 1, shown = 'import'`);
  });
}

/**
 * Removes the accounts with a published password, the identities that the demo's sign-in providers gave to anybody, and
 * the demo's mails: with these, strangers could sign in to the operator's provider.
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
