/** Who is watching: the profiles of an account. docs/api.md, "Profile". */
import * as v from 'valibot';
import { languages } from '../domain/language.ts';
import { amount, flag, Id, maybe, name } from './wire.ts';

/**
 * The request header that says for which profile a call is made. Its value is the pass that entering the profile was
 * answered with. It is sent only to a provider whose settings say `profiles`.
 */
export const profileHeader = 'X-Profile';

/** The pictures of profiles, which the app draws by itself. */
export const profilePictures = [
  'lamp',
  'moon',
  'dune',
  'palm',
  'star',
  'fox',
  'boat',
  'kite',
] as const;

export const Profile = v.object({
  id: Id,
  name,
  picture: maybe(v.picklist(profilePictures)),
  /** The language that the app speaks while this profile watches. */
  language: maybe(v.picklist(languages)),
  /** A child's profile: nothing is shown that a certificate allows only to those older than this, in years. */
  max_age: amount,
  /** Of a child's profile: whether it also has channels without a certificate. */
  unrated_channels: flag,
  /** Entering it needs its PIN. */
  has_pin: flag,
  /** The profile of whoever made the account: it cannot be removed. */
  is_main: flag,
});
export type Profile = v.InferOutput<typeof Profile>;

/** POST /profiles/{id}/enter. `pass` goes into `profileHeader` of every further call. */
export const EnteredProfile = v.object({ profile: Profile, pass: v.string() });
export type EnteredProfile = v.InferOutput<typeof EnteredProfile>;
