/**
 * What a child's profile may see: titles and channels up to a certificate. Without a certificate a title is hidden, and
 * a channel too unless the parent has allowed such channels. docs/decisions.md, "Who is watching".
 */

import type { ProgrammeFacts } from '#src/domain/guide/programme-facts.ts';

/** Wherever a ceiling is asked for, undefined means that everything may be seen. */
export type Ceiling = {
  /** Years; a whole number. */
  readonly maxAge: number;
  readonly unratedChannels: boolean;
};

/** The ceiling of a call whose account has not yet said who is watching: nothing is below it. */
export const lowestCeiling: Ceiling = { maxAge: -1, unratedChannels: false };

/** The columns of `profiles` that make a ceiling. */
export type CeilingColumns = { max_age: number | null; unrated_channels: boolean };

export function ceilingIn({ max_age, unrated_channels }: CeilingColumns): Ceiling | undefined {
  return max_age === null ? undefined : { maxAge: max_age, unratedChannels: unrated_channels };
}

/** Distinguishes ceilings in the keys of cached answers and in signatures. Empty where there is no ceiling. */
export function ceilingKey(ceiling: Ceiling | undefined): string {
  if (!ceiling) return '';
  return `${ceiling.maxAge}${ceiling.unratedChannels ? ' unrated' : ''}`;
}

/** Whether a channel with this certificate may be seen. Null means that it has none. */
export function allowsChannel(ceiling: Ceiling | undefined, age: number | null): boolean {
  if (!ceiling) return true;
  return age === null ? ceiling.unratedChannels : age <= ceiling.maxAge;
}

/**
 * SQL: whether a film, show or episode may be seen. `type` and `id` are SQL, too. The age is our own whole number, so
 * it is written into the text, and the numbers of the placeholders need not change.
 */
export function titleAllowedSql(ceiling: Ceiling | undefined, type: string, id: string): string {
  if (!ceiling) return 'true';
  return `EXISTS (SELECT 1 FROM entries AS allowed
    WHERE allowed.type = ${type} AND allowed.id = ${id} AND allowed.min_age <= ${ceiling.maxAge})`;
}

/** SQL: whether a channel may be seen; `channel` is the name of its row. */
export function channelAllowedSql(ceiling: Ceiling | undefined, channel: string): string {
  if (!ceiling) return 'true';
  return `coalesce(${channel}.min_age <= ${ceiling.maxAge}, ${ceiling.unratedChannels})`;
}

/** SQL: whether the channel with this id is shown, and may be seen. */
export function channelShownSql(ceiling: Ceiling | undefined, id: string): string {
  return `EXISTS (SELECT 1 FROM channels
    WHERE channels.id = ${id} AND NOT hidden AND ${channelAllowedSql(ceiling, 'channels')})`;
}

/** SQL: whether an entry may be seen and, if it is a channel, whether viewers are shown it. */
export function entryAllowedSql(ceiling: Ceiling | undefined, type: string, id: string): string {
  return `CASE ${type} WHEN 'live-stream' THEN ${channelShownSql(ceiling, id)}
    ELSE ${titleAllowedSql(ceiling, type, id)} END`;
}

/** SQL: whether the person plays in a title that may be seen. */
export function castAllowedSql(ceiling: Ceiling | undefined, id: string): string {
  if (!ceiling) return 'true';
  return `EXISTS (SELECT 1 FROM entry_casts AS part JOIN entries AS allowed
      ON allowed.type = part.type AND allowed.id = part.entry_id
    WHERE part.cast_id = ${id} AND allowed.min_age <= ${ceiling.maxAge})`;
}

/** SQL: whether an entry that may be seen has the tag. */
export function tagAllowedSql(ceiling: Ceiling | undefined, id: string): string {
  if (!ceiling) return 'true';
  return `(EXISTS (SELECT 1 FROM entry_tags AS tagged JOIN entries AS allowed
      ON allowed.type = tagged.type AND allowed.id = tagged.entry_id
    WHERE tagged.tag_id = ${id} AND allowed.min_age <= ${ceiling.maxAge})
    OR EXISTS (SELECT 1 FROM channels AS held
      WHERE held.genre = ${id} AND NOT held.hidden AND ${channelAllowedSql(ceiling, 'held')}))`;
}

/**
 * Whether a programme may be seen on a channel that may be seen. A programme without a certificate may be seen, because
 * its channel may.
 */
export function allowsProgramme(
  ceiling: Ceiling | undefined,
  { certificateAge }: ProgrammeFacts,
): boolean {
  return !ceiling || certificateAge === undefined || certificateAge <= ceiling.maxAge;
}

/**
 * Whether a reminder of a programme may be seen on a channel that may be seen. `programme` is undefined when the guide
 * no longer has it. Then its certificate is unknown, so the reminder may be seen only without a ceiling.
 */
export function allowsReminderOf(
  ceiling: Ceiling | undefined,
  programme: ProgrammeFacts | undefined,
): boolean {
  return !ceiling || (programme !== undefined && allowsProgramme(ceiling, programme));
}

/** SQL: the same rule for a row of `programmes`. */
export function programmeAllowedSql(ceiling: Ceiling | undefined, programme: string): string {
  if (!ceiling) return 'true';
  return `coalesce(${programme}.certificate_age <= ${ceiling.maxAge}, true)`;
}
