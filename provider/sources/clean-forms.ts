/**
 * The forms in what other people's machines answer, made fit to be stored: texts of a bounded length without half
 * characters, pictures by their address. Like those of src/contracts/wire.ts, a field of another form counts as missing.
 */
import * as v from 'valibot';
import { listOf, maybe, Text, Time } from '#src/contracts/wire.ts';
import { firstOf, pictureAddress, shortLine } from '../import/guide-texts.ts';

/** A text on one line of at most `longest` characters; an empty one counts as missing. */
export const shortText = (longest: number) =>
  maybe(
    v.pipe(
      Text,
      v.transform((text) => shortLine(storable(text), longest)),
      v.minLength(1),
    ),
  );

/** A text of at most `longest` characters on any number of lines; an empty one counts as missing. */
export const longText = (longest: number) =>
  maybe(
    v.pipe(
      Text,
      v.transform((text) => firstOf(storable(text).trim(), longest)),
      v.minLength(1),
    ),
  );

/** A time in whole epoch milliseconds. 0 and what lies beyond 2100 mean that there is none. */
export const storableTime = maybe(
  v.pipe(Time, v.integer(), v.minValue(1), v.maxValue(Date.UTC(2100, 0, 1))),
);

/** An id that can stand in an address as it is. */
export const PlainId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[\w.-]{1,40}$/),
);

/** Any value, also a missing one, as `read` understands it. */
const anyValue = <Value>(read: (value: unknown) => Value) =>
  v.optional(v.pipe(v.unknown(), v.transform(read)), null);

/** Names in one text, between commas, slashes, bars or semicolons, or in a list. At most `most` of them, each once. */
export const nameList = (most: number) =>
  anyValue((value): string[] => {
    const names = valuesOf(value)
      .slice(0, most)
      .filter((text) => typeof text === 'string')
      .flatMap((text) => storable(text).split(/[,/|;]/, most))
      .map((name) => shortLine(name, 100))
      .filter((name) => name !== '');
    return [...new Set(names)].slice(0, most);
  });

/** The address of a picture, or the first of a list. */
export const picture = anyValue((value): string | undefined => {
  const [first] = valuesOf(value);
  const address = typeof first === 'string' ? pictureAddress(storable(first)) : undefined;
  return address !== undefined && URL.canParse(address) ? address : undefined;
});

/** The values of a list, also of one that is written as an object, or the value alone. */
function valuesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [value];
}

/** The items of a list, also of one that is written as an object, and how many of them could not be read. */
export type ReadList<Item> = { readonly items: readonly Item[]; readonly dropped: number };

const anyList = listOf(v.unknown());

/** Undefined when `value` is no list. */
export function readList<const Item extends v.GenericSchema>(
  value: unknown,
  item: Item,
): ReadList<v.InferOutput<Item>> | undefined {
  const all = v.safeParse(anyList, value);
  if (!all.success) return undefined;
  const items: v.InferOutput<Item>[] = [];
  for (const one of all.output) {
    const read = v.safeParse(item, one);
    if (read.success) items.push(read.output);
  }
  return { items, dropped: all.output.length - items.length };
}

/** PostgreSQL refuses NUL and half characters, and with them everything that is stored in the same statement. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
