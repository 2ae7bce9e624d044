/**
 * Whose device this is just now. Everything personal belongs to one viewer: it goes when another comes, or when the
 * viewer logs out. docs/decisions.md, "Whose reminders".
 *
 * The worker must speak for the viewer while no page is open, and cannot read web storage, where the token lies. So
 * the page gives it the token by message; a session that the viewer asked to be remembered is kept here as well,
 * until logout, because the browser ends an idle worker within a minute. A session that was not to be remembered is
 * never written down: the worker then has it only in its memory, and leaves what it cannot send to the page.
 */
import * as v from 'valibot';
import { Viewer } from '../../contracts/messages.ts';
import { isLanguage, type Language } from '../../domain/language.ts';
import type { Changing, Database } from './database.ts';
import { forgetFavourites } from './favourites.ts';
import { forgetChanges } from './outbox.ts';
import { forgetProgress } from './progress.ts';
import { removeRecentSearches } from './recent-searches.ts';
import { remindersKey } from './reminders.ts';

const ownerKey = 'owner';
const viewerKey = 'viewer';
const languageKey = 'language';

/** Makes the device this viewer's: what was another's is removed first, in the same transaction. */
export function takeDevice(database: Database, viewer: Viewer): Promise<void> {
  return database.change(async (records) => {
    if ((await records.get(ownerKey)) !== viewer.user_id) {
      await removePersonal(records, viewer.user_id);
      await forgetChanges(records, viewer.user_id);
    }
    records.put(ownerKey, viewer.user_id);
    if (viewer.remembered) records.put(viewerKey, viewer);
    else records.remove(viewerKey);
  });
}

/**
 * Logout, or a start without a token: nothing personal stays. A session that ran out leaves the changes that were
 * not sent yet: they are sent when the viewer is back, and removed when somebody else comes.
 */
export function leaveDevice(database: Database, reason: 'logout' | 'expiry'): Promise<void> {
  return database.change(async (records) => {
    await removePersonal(records);
    if (reason === 'logout') await forgetChanges(records);
    records.remove(ownerKey);
    records.remove(viewerKey);
  });
}

/** The remembered viewer, as the worker finds them when it wakes. */
export async function readViewer(database: Database): Promise<Viewer | undefined> {
  const parsed = v.safeParse(Viewer, await database.read((records) => records.get(viewerKey)));
  return parsed.success ? parsed.output : undefined;
}

/** The provider refused this token: it is not used again. What the viewer has on this device stays. */
export function forgetToken(database: Database, token: string): Promise<void> {
  return database.change(async (records) => {
    const kept = v.safeParse(Viewer, await records.get(viewerKey));
    if (kept.success && kept.output.token === token) records.remove(viewerKey);
  });
}

/** The language outlives a session: a notification is written in it. */
export function keepLanguage(database: Database, language: Language): Promise<void> {
  return database.change(async (records) => records.put(languageKey, language));
}

export async function readLanguage(database: Database): Promise<Language | undefined> {
  const kept = await database.read((records) => records.get(languageKey));
  return isLanguage(kept) ? kept : undefined;
}

/**
 * What is kept under the name of `spared`, who comes, may be there before
 * them: a list that was asked for as they came.
 */
async function removePersonal(records: Changing, spared?: string): Promise<void> {
  records.remove(remindersKey);
  await forgetFavourites(records);
  removeRecentSearches(records);
  await forgetProgress(records, spared);
  for (const { key } of await records.list('claim/')) records.remove(key);
}
