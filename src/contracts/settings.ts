import * as v from 'valibot';
import { address, amount, flag, Id, maybe, maybeListOf, Text, text } from './wire.ts';

/** The settings that the worker reads. */
export const WorkerSettings = v.object({
  epg: maybe(v.object({ days_back: amount, days_ahead: amount })),
  /**
   * Request headers, beyond the product's own, that the provider accepts from another origin. docs/decisions.md,
   * "Other origins".
   */
  accepts: maybeListOf(v.string()),
});

/** GET /settings. Every field may be missing: then its feature is off. */
export const Settings = v.object({
  ...WorkerSettings.entries,
  ga_tracking_id: text,
  oauth_providers: maybeListOf(v.object({ id: Id, label: Text })),
  player: maybe(v.object({ loader_url: address })),
  ads: maybe(
    v.object({
      gpt_url: text,
      adbutler_url: text,
      player_loader_url: text,
      /** VAST, for the landing page. */
      landing_tag_url: text,
    }),
  ),
  push: maybe(v.object({ public_key: text })),
  /** Pages whose text comes from the provider. docs/decisions.md, "Texts of pages". */
  texts: maybeListOf(v.string()),
  /** The provider supports passkeys. */
  passkeys: flag,
  /** The provider gives a viewer's reminders to calendar apps. docs/decisions.md, "Reminders in a calendar". */
  calendar: flag,
  /** The provider keeps the profiles of an account. docs/api.md, "Profile". */
  profiles: flag,
  /** The provider can end a sign-in by the hash of its token. docs/decisions.md, "Logout". */
  logout_by_hash: flag,
  /**
   * Parts that are empty at the provider, so the app has no links to them: `blog`, `guide`. Only our provider sends it.
   */
  empty: maybeListOf(v.string()),
  /** The address for viewers' e-mails. */
  contact_email: text,
  /**
   * Commands with which the operator brings the first channels and guide, one in each line, if there is nothing to
   * watch.
   */
  import_command: text,
  demo_account: maybe(v.object({ email: Text, password: Text })),
});
export type Settings = v.InferOutput<typeof Settings>;
