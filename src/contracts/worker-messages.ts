/** Messages between page and worker. Both sides parse what they receive. */
import * as v from 'valibot';
import { languages } from '../domain/language.ts';
import { ChangeKind } from './viewer-change.ts';

const path = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

/** The viewer for whom the worker may call the provider. */
export const Viewer = v.object({
  user_id: v.string(),
  token: v.string(),
  client_uuid: v.string(),
  country: v.optional(v.string()),
  /** The pass of the profile that watches. */
  pass: v.optional(v.string()),
  /** That profile, unless it is the main one, whose records are the account's. */
  profile_id: v.optional(v.string()),
  /** The end of the name of the cache with its guide: `guideCacheSuffix` of domain/account/profiles.ts. */
  guide: v.optional(v.string()),
  /** The viewer asked to stay signed in. Otherwise the token is not stored. */
  remembered: v.boolean(),
});
export type Viewer = v.InferOutput<typeof Viewer>;

const StorageState = v.picklist(['kept', 'full', 'refused']);

const DayAsked = v.object({
  date: v.string(),
  timezone: v.string(),
  language: v.picklist(languages),
});

export const ToWorker = v.variant('type', [
  v.object({ type: v.literal('signed-in'), viewer: Viewer }),
  v.object({ type: v.literal('signed-out') }),
  /** A page of this version has started. The worker then deletes the files of earlier versions. */
  v.object({ type: v.literal('started') }),
  /** The waiting version shall take control: the viewer agreed to it, or a file of the page's version is lost. */
  v.object({ type: v.literal('update') }),
  /** Absolute addresses of what the page fetched before the worker could keep it. */
  v.object({ type: v.literal('keep'), urls: v.array(v.string()) }),
  v.object({ type: v.literal('page-hidden') }),
  /** The worker answers through the message's port with a `storage` message. */
  v.object({ type: v.literal('storage?') }),
  /**
   * The page asks for an update of a guide day; with `whole` the day is fetched even if it has not changed. The
   * worker answers through the message's port with `GuideUpdateMessage`s.
   */
  v.object({ type: v.literal('guide-day'), asked: DayAsked, whole: v.boolean() }),
]);
export type ToWorker = v.InferOutput<typeof ToWorker>;

export const ToPage = v.variant('type', [
  /**
   * The viewer clicked a notification, and the page navigates within the app. The page answers through the
   * message's port.
   */
  v.object({ type: v.literal('go'), path }),
  /** Changes were sent or refused. Queries that show things of these kinds fetch again. */
  v.object({ type: v.literal('outbox-flushed'), kinds: v.array(ChangeKind) }),
  /** The worker has no session to send with. */
  v.object({ type: v.literal('flush-wanted') }),
  /** The provider refused the worker's token. */
  v.object({ type: v.literal('session-expired') }),
  v.object({ type: v.literal('reminders-changed') }),
  v.object({ type: v.literal('subscription-changed') }),
  /** The browser has ended a download that it fetched by itself. */
  v.object({ type: v.literal('downloads-changed') }),
  v.object({ type: v.literal('storage'), records: StorageState, pages: StorageState }),
  /** The worker has written a day of the guide. */
  v.object({ type: v.literal('guide-day'), asked: DayAsked, checkedAt: v.number() }),
]);
export type ToPage = v.InferOutput<typeof ToPage>;
