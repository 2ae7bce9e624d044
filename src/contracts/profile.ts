/** Who is watching: the profiles of an account. docs/api.md, "Profile". */
import * as v from 'valibot';
import { type Language, languages } from '../domain/language.ts';
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
  /** The profile of the viewer who made the account: it cannot be removed. */
  is_main: flag,
});
export type Profile = v.InferOutput<typeof Profile>;

/**
 * What shows that the owner asks for a change of profiles: the PIN of the main profile, or the password of the account.
 * Neither is needed while the main profile has no PIN, nor for one's own name, picture and language.
 */
export type ProfileProof = {
  main_pin?: string;
  /** Empty where a fresh sign-in stands in for it: `fresh` of GET /user/sign-in-methods. */
  password?: string;
};

/**
 * POST /profiles (with a name), and PUT /profiles/{id}: a field that is missing stays as it is. A new `pin` of four to
 * eight digits, or its removal by null, always needs the password. Wrong fields come back as a 422 with words for each.
 */
export type ChangeOfProfile = ProfileProof & {
  name?: string;
  picture?: (typeof profilePictures)[number] | null;
  language?: Language | null;
  /** 0 to 21 years; null makes it a grown-up's. */
  max_age?: number | null;
  unrated_channels?: boolean;
  pin?: string | null;
};

/** POST /profiles/{id}/enter: the PIN where `has_pin` says so, or the password of the account for who has forgotten it. */
export type ProfileEntry = { pin?: string; password?: string };

/**
 * POST /profiles/{id}/enter. `pass` goes into `profileHeader` of every further call. The playback token of GET /user is
 * that of the profile, so the user is asked for again; and pushes of other profiles to this browser have ended, so it is
 * registered again.
 */
export const EnteredProfile = v.object({ profile: Profile, pass: v.string() });
export type EnteredProfile = v.InferOutput<typeof EnteredProfile>;
