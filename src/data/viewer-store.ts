/**
 * Whose device this is just now. Everything personal belongs to one viewer: it goes when another comes, or when the viewer
 * logs out. Decisions, "Whose reminders".
 *
 * The worker must speak for the viewer while no page is open, and cannot read web storage, where the token lies. So the page
 * gives it the token by message; a session that the viewer asked to be remembered is kept here as well, until logout, because
 * the browser ends an idle worker within a minute. A session that was not to be remembered is never written down: the worker
 * then has it only in its memory, and leaves what it cannot send to the page.
 */
import * as v from 'valibot';
import { Viewer } from '../contracts/messages.ts';
import { isLanguage, type Language } from '../domain/language.ts';
import type { Changing, Database } from './database.ts';
import { favouritesKey } from './favourites-store.ts';
import { remindersKey } from './reminders-store.ts';

const ownerKey = 'owner';
const viewerKey = 'viewer';
const languageKey = 'language';

/** Makes the device this viewer's: what was another's is removed first, in the same transaction. */
export function takeDevice(database: Database, viewer: Viewer): Promise<void> {
  return database.change(async (records) => {
    if ((await records.get(ownerKey)) !== viewer.user_id) await removePersonal(records);
    records.put(ownerKey, viewer.user_id);
    if (viewer.remembered) records.put(viewerKey, viewer);
    else records.remove(viewerKey);
  });
}

/** Logout, or a start without a token: nothing personal stays. */
export function leaveDevice(database: Database): Promise<void> {
  return database.change(async (records) => {
    await removePersonal(records);
    records.remove(ownerKey);
    records.remove(viewerKey);
  });
}

/** The remembered viewer, as the worker finds them when it wakes. */
export async function readViewer(database: Database): Promise<Viewer | undefined> {
  const parsed = v.safeParse(Viewer, await database.read((records) => records.get(viewerKey)));
  return parsed.success ? parsed.output : undefined;
}

/** The language outlives a session: a notification is written in it. */
export function keepLanguage(database: Database, language: Language): Promise<void> {
  return database.change(async (records) => records.put(languageKey, language));
}

export async function readLanguage(database: Database): Promise<Language | undefined> {
  const kept = await database.read((records) => records.get(languageKey));
  return isLanguage(kept) ? kept : undefined;
}

async function removePersonal(records: Changing): Promise<void> {
  records.remove(remindersKey);
  records.remove(favouritesKey);
  const lists = await Promise.all([records.list('claim/'), records.list('outbox/')]);
  for (const { key } of lists.flat()) records.remove(key);
}
