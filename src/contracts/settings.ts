import * as v from 'valibot';
import { amount, Id, maybe, maybeListOf, text } from './wire.ts';

/** GET /settings. Every field may be missing: then that feature is off. */
export const Settings = v.object({
  ga_tracking_id: text,
  oauth_providers: maybeListOf(v.object({ id: Id, label: v.string() })),
  player: maybe(v.object({ loader_url: text })),
  ads: maybe(v.object({ gpt_url: text, adbutler_url: text, player_loader_url: text })),
  push: maybe(v.object({ public_key: text })),
  epg: maybe(v.object({ days_back: amount, days_ahead: amount })),
  demo_account: maybe(v.object({ email: v.string(), password: v.string() })),
});
export type Settings = v.InferOutput<typeof Settings>;
