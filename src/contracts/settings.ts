import * as v from 'valibot';
import { address, amount, flag, Id, maybe, maybeListOf, text } from './wire.ts';

/** What the worker reads of them. */
export const WorkerSettings = v.object({
  epg: maybe(v.object({ days_back: amount, days_ahead: amount })),
  /** Headers beyond the product's that may be sent from another origin. docs/decisions.md, "Other origins". */
  accepts: maybeListOf(v.string()),
});

/** GET /settings. Every field may be missing: then that feature is off. */
export const Settings = v.object({
  ...WorkerSettings.entries,
  ga_tracking_id: text,
  oauth_providers: maybeListOf(v.object({ id: Id, label: v.string() })),
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
  /** Pages whose text the provider has. docs/decisions.md, "Texts of pages". */
  texts: maybeListOf(v.string()),
  /** Signing in with a passkey. */
  passkeys: flag,
  /** Ending a sign-in by its token's hash alone. docs/decisions.md, "Logout". */
  logout_by_hash: flag,
  /** Where viewers write to. */
  contact_email: text,
  /** How the operator brings the first channels and guide, where there is nothing to watch. */
  import_command: text,
  demo_account: maybe(v.object({ email: v.string(), password: v.string() })),
});
export type Settings = v.InferOutput<typeof Settings>;
