/**
 * What an operator wants to change in a channel that a source brought. It is the form of `channels.json`, and of a row
 * that the command stores. docs/operating.md, "Channels".
 */
import * as v from 'valibot';
import { limits } from '../import/import-limits.ts';
import { certificateAge } from '../titles/certificate-age.ts';

const nonEmptyTextSchema = (longest: number) =>
  v.pipe(
    v.string(`text of at most ${longest} characters`),
    v.trim(),
    v.minLength(1, `text of at most ${longest} characters`),
    v.maxLength(longest, `text of at most ${longest} characters`),
  );

const wholeNumberSchema = (least: number, most: number) => {
  const takes = `a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(takes),
    v.integer(takes),
    v.minValue(least, takes),
    v.maxValue(most, takes),
  );
};

const certificates = 'a certificate that is known, such as 12, PG-13 or FSK 16';
const hours = 'hours from -24 to 24';
const names = 'a text, or a text for each language';
const language = v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/));
const picture = 'an address that begins with https:, http: or /';
const nullishSchema = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));

/** A field that is missing or null stays as the source has it. */
export const ChannelEdit = v.strictObject(
  {
    number: nullishSchema(wholeNumberSchema(0, 999_999)),
    name: nullishSchema(
      v.union([nonEmptyTextSchema(200), v.record(language, nonEmptyTextSchema(200))], names),
    ),
    logo: nullishSchema(
      v.pipe(v.string(picture), v.regex(/^(https?:\/\/|\/(?!\/))\S{1,2000}$/i, picture)),
    ),
    genre: nullishSchema(nonEmptyTextSchema(200)),
    hidden: nullishSchema(v.boolean('true or false')),
    /** A certificate, as for films: `12`, `PG-13`, `FSK 16`. titles/certificate-age.ts reads it. */
    certificate: nullishSchema(
      v.pipe(
        v.string(certificates),
        v.trim(),
        v.check((one) => certificateAge(one) !== undefined, certificates),
      ),
    ),
    /** An empty text means that the channel has no guide. */
    guideId: nullishSchema(
      v.pipe(v.string('the id of a channel in the guide'), v.trim(), v.maxLength(limits.id)),
    ),
    shiftHours: nullishSchema(
      v.pipe(v.number(hours), v.minValue(-24, hours), v.maxValue(24, hours)),
    ),
    /** The place in the list, from 1. */
    position: nullishSchema(wholeNumberSchema(1, limits.channels)),
  },
  'number, name, logo, genre, hidden, certificate, guideId, shiftHours and position',
);
export type ChannelEdit = v.InferOutput<typeof ChannelEdit>;

/** What a command changes. In a language whose name is null, the channel has its source's name again. */
export const SetEdit = v.strictObject({
  ...ChannelEdit.entries,
  name: nullishSchema(
    v.union(
      [nonEmptyTextSchema(200), v.record(language, v.nullable(nonEmptyTextSchema(200)))],
      names,
    ),
  ),
});
export type SetEdit = v.InferOutput<typeof SetEdit>;

export const ChannelsFile = v.strictObject(
  {
    $schema: nullishSchema(v.string('an address')),
    /** Leaves out the channels that only a guide names. */
    onlyPlayable: nullishSchema(v.boolean('true or false')),
    /** Ids of the channels that come first, in this order. */
    order: nullishSchema(v.array(v.string('the id of a channel'), 'a list of ids')),
    channels: nullishSchema(v.record(v.string(), ChannelEdit, 'an object of channels by their id')),
  },
  'onlyPlayable, order and channels',
);
export type ChannelsFile = v.InferOutput<typeof ChannelsFile>;

/** The edits of all channels, from the file and from the database. */
export type ChannelEdits = {
  readonly byId: ReadonlyMap<string, ChannelEdit>;
  readonly onlyPlayable: boolean;
};
