/** Who is watching: the profiles of an account. docs/api.md, "Profile". */
import * as v from 'valibot';
import { type Language, languages } from '../domain/language.ts';
import { amount, flag, Id, maybe, name } from './wire.ts';

/**
 * The request header that names the profile for which a call is made. Its value is the pass from entering the profile.
 * It is sent only to a provider whose settings contain `profiles`.
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
  /** For a child's profile: the highest age, in years, of certificates that it is shown. */
  max_age: amount,
  /** For a child's profile: whether it may also see channels without a certificate. */
  unrated_channels: flag,
  /** Whether its PIN is needed to enter it. */
  has_pin: flag,
  /** Whether it is the profile of the viewer who made the account. It cannot be removed. */
  is_main: flag,
});
export type Profile = v.InferOutput<typeof Profile>;

/**
 * Proves that the owner changes the profiles: the PIN of the main profile, or the password of the account. No proof is
 * needed while the main profile has no PIN, or when a profile changes its own name, picture or language.
 */
export type ProfileProof = {
  main_pin?: string;
  /** Empty when a recent sign-in replaces the password: `fresh` of GET /user/sign-in-methods. */
  password?: string;
};

/**
 * POST /profiles (with a name), and PUT /profiles/{id}. A missing field is not changed. A new `pin` of four to eight
 * digits, or null to remove it, needs the password or a recent sign-in; the main profile's PIN is not enough. Wrong
 * fields come back as a 422 with words for each.
 */
export type ProfileChange = ProfileProof & {
  name?: string;
  picture?: (typeof profilePictures)[number] | null;
  language?: Language | null;
  /** 0 to 21 years; null makes the profile a grown-up's. */
  max_age?: number | null;
  unrated_channels?: boolean;
  pin?: string | null;
};

/**
 * POST /profiles/{id}/enter: the PIN if `has_pin` is true, or the account's password for a viewer who has forgotten the
 * PIN.
 */
export type ProfileCredentials = { pin?: string; password?: string };

/**
 * POST /profiles/{id}/enter. `pass` goes into `profileHeader` of each later call. The playback token of GET /user is
 * different for each profile, so the user must be fetched again. Pushes of other profiles to this browser have ended,
 * so the browser must be registered again.
 */
export const EnteredProfile = v.object({ profile: Profile, pass: Id });
export type EnteredProfile = v.InferOutput<typeof EnteredProfile>;
