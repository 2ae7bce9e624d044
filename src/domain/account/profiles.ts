/** The profiles of an account: what a child's profile may see, and which profile is entered without a question. */

/** What the rules ask of a profile; contracts/profile.ts has the rest. */
export type ProfileRules = {
  readonly id?: string;
  readonly max_age?: number | undefined;
  readonly unrated_channels?: boolean | undefined;
  readonly has_pin?: boolean | undefined;
};

/** docs/decisions.md, "Upper limits". */
export const maxProfiles = 6;

/** The ages that a child's profile may be given as its ceiling: those at which certificates begin. */
export const childAges = [0, 6, 7, 9, 12, 14, 15, 16] as const;

export const isChild = (profile: ProfileRules | undefined): boolean =>
  profile?.max_age !== undefined;

/** The profile that is entered without a question, because there is no other and it needs no PIN. */
export function onlyProfile<P extends ProfileRules>(profiles: readonly P[]): P | undefined {
  const [first, second] = profiles;
  return second || first?.has_pin ? undefined : first;
}

/**
 * Names the guide of a profile. Children of the same ceiling share one; all others have the whole guide, whose name is
 * empty.
 */
export function guideName(profile: ProfileRules | undefined): string {
  if (profile?.max_age === undefined) return '';
  return `-${profile.max_age}${profile.unrated_channels ? '-unrated' : ''}`;
}
