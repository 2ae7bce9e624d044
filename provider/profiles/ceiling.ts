/**
 * What a child's profile may see: titles up to a certificate, and channels up to it. What has no certificate is hidden,
 * but for channels where the parent has said otherwise. docs/decisions.md, "Who is watching".
 */

import type { ProgrammeFacts } from '#src/domain/guide/programme-facts.ts';

/** Undefined wherever a ceiling is asked for: everything may be seen. */
export type Ceiling = {
  /** Years; a whole number. */
  readonly maxAge: number;
  readonly unratedChannels: boolean;
};

/** For a call of an account that has yet to say who is watching: below it there is nothing. */
export const lowestCeiling: Ceiling = { maxAge: -1, unratedChannels: false };

/** Of a row of `profiles`. */
export type CeilingColumns = { max_age: number | null; unrated_channels: boolean };

export function ceilingIn({ max_age, unrated_channels }: CeilingColumns): Ceiling | undefined {
  return max_age === null ? undefined : { maxAge: max_age, unratedChannels: unrated_channels };
}

/** Distinguishes ceilings in keys of kept answers and in signatures; empty where there is none. */
export function ceilingKey(ceiling: Ceiling | undefined): string {
  if (!ceiling) return '';
  return `${ceiling.maxAge}${ceiling.unratedChannels ? ' unrated' : ''}`;
}

/** Whether a channel with this certificate may be seen; null is none. */
export function allowsChannel(ceiling: Ceiling | undefined, age: number | null): boolean {
  if (!ceiling) return true;
  return age === null ? ceiling.unratedChannels : age <= ceiling.maxAge;
}

/**
 * SQL: whether a film, show or episode may be seen. `type` and `id` are SQL, too. The age is a whole number of ours,
 * so it stands in the text, and the numbers of placeholders stay as they are.
 */
export function titleAllowed(ceiling: Ceiling | undefined, type: string, id: string): string {
  if (!ceiling) return 'true';
  return `EXISTS (SELECT 1 FROM entries AS allowed
    WHERE allowed.type = ${type} AND allowed.id = ${id} AND allowed.min_age <= ${ceiling.maxAge})`;
}

/** SQL: whether a channel may be seen; `channel` is the name of its row. */
export function channelAllowed(ceiling: Ceiling | undefined, channel: string): string {
  if (!ceiling) return 'true';
  return `coalesce(${channel}.min_age <= ${ceiling.maxAge}, ${ceiling.unratedChannels})`;
}

/** SQL: whether the channel with this id is shown, and may be seen. */
export function channelShown(ceiling: Ceiling | undefined, id: string): string {
  return `EXISTS (SELECT 1 FROM channels
    WHERE channels.id = ${id} AND NOT hidden AND ${channelAllowed(ceiling, 'channels')})`;
}

/** SQL: whether a channel is shown, and whether it or a title may be seen. */
export function entryAllowed(ceiling: Ceiling | undefined, type: string, id: string): string {
  return `CASE ${type} WHEN 'live-stream' THEN ${channelShown(ceiling, id)}
    ELSE ${titleAllowed(ceiling, type, id)} END`;
}

/** SQL: whether somebody plays in a title that may be seen. */
export function castAllowed(ceiling: Ceiling | undefined, id: string): string {
  if (!ceiling) return 'true';
  return `EXISTS (SELECT 1 FROM entry_casts AS part JOIN entries AS allowed
      ON allowed.type = part.type AND allowed.id = part.entry_id
    WHERE part.cast_id = ${id} AND allowed.min_age <= ${ceiling.maxAge})`;
}

/** SQL: whether something that may be seen has the tag. */
export function tagAllowed(ceiling: Ceiling | undefined, id: string): string {
  if (!ceiling) return 'true';
  return `(EXISTS (SELECT 1 FROM entry_tags AS tagged JOIN entries AS allowed
      ON allowed.type = tagged.type AND allowed.id = tagged.entry_id
    WHERE tagged.tag_id = ${id} AND allowed.min_age <= ${ceiling.maxAge})
    OR EXISTS (SELECT 1 FROM channels AS held
      WHERE held.genre = ${id} AND NOT held.hidden AND ${channelAllowed(ceiling, 'held')}))`;
}

/**
 * Whether a programme of a channel that may be seen may be seen too. One without a certificate may: that of its channel
 * vouches for it.
 */
export function allowsProgramme(
  ceiling: Ceiling | undefined,
  { certificateAge }: ProgrammeFacts,
): boolean {
  return !ceiling || certificateAge === undefined || certificateAge <= ceiling.maxAge;
}

/** SQL: the same of a row of `programmes`. */
export function programmeAllowed(ceiling: Ceiling | undefined, programme: string): string {
  if (!ceiling) return 'true';
  return `coalesce(${programme}.certificate_age <= ${ceiling.maxAge}, true)`;
}
