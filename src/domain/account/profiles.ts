/** The profiles of an account: what a child's profile may see, and which profile is entered without a question. */

/** The fields of a profile that the rules use; contracts/profile.ts has all of them. */
export type ProfileRules = {
  readonly id?: string;
  readonly max_age?: number | undefined;
  readonly unrated_channels?: boolean | undefined;
  readonly has_pin?: boolean | undefined;
};

/** docs/decisions.md, "Upper limits". */
export const maxProfiles = 6;

/** The ages that can be chosen as a child's ceiling. Certificates begin at these ages. */
export const childAges = [0, 6, 7, 9, 12, 14, 15, 16] as const;

/**
 * The beginning of the ids and passes of profiles that only this device knows, because the provider has no profiles.
 * Such a pass is never sent. docs/decisions.md, "Profiles of the device alone".
 */
export const onDevicePrefix = 'on-this-device.';

export const isOnDevice = (idOrPass: string | null | undefined): boolean =>
  idOrPass?.startsWith(onDevicePrefix) === true;

export const isChild = (profile: ProfileRules | undefined): boolean =>
  profile?.max_age !== undefined;

/** The only profile, if it needs no PIN: it is entered without a question. Otherwise undefined. */
export function autoEnteredProfile<P extends ProfileRules>(profiles: readonly P[]): P | undefined {
  const [first, second] = profiles;
  return second || first?.has_pin ? undefined : first;
}

/**
 * The end of the name of the cache with a profile's guide. Children with the same ceiling share a guide; all others
 * have the whole one, and the empty suffix.
 */
export function guideCacheSuffix(profile: ProfileRules | undefined): string {
  if (profile?.max_age === undefined) return '';
  return `-${profile.max_age}${profile.unrated_channels ? '-unrated' : ''}`;
}
