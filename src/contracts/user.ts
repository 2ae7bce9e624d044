import * as v from 'valibot';
import { flag, Id, maybe, Time, text } from './wire.ts';

/**
 * Whether the account is active. An unknown form of the value ("active", an object) counts as true, so that it
 * does not lock a viewer out. A missing value becomes undefined, which does not count as active.
 */
export const activeFlag = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): boolean | undefined =>
      value === undefined || value === null ? undefined : (v.parse(flag, value) ?? true),
    ),
  ),
);

/** docs/api.md, "User". Empty and false fields of the answer become undefined. */
export const User = v.object({
  id: Id,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  country_code: text,
  company: text,
  email_verified_at: maybe(Time),
  is_active: activeFlag,
  active_to: maybe(Time),
  email_sent_at: maybe(Time),
  player_type: text,
  player_id: maybe(Id),
  /** Replaces `{viewer}` in addresses of streams. */
  playback_token: text,
});
export type User = v.InferOutput<typeof User>;
