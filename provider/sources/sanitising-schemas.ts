/**
 * Schemas that clean the answers of other servers so that they can be stored: texts of limited length without halves of
 * characters, and addresses of pictures. As in src/contracts/wire.ts, a value that does not fit its schema counts as
 * missing.
 */
import * as v from 'valibot';
import { listOf, maybe, Text, Time } from '#src/contracts/wire.ts';
import { firstCharacters, pictureAddress, shortLine } from '../import/guide-texts.ts';

/** A text on one line of at most `longest` characters; an empty one counts as missing. */
export const oneLineText = (longest: number) =>
  maybe(
    v.pipe(
      Text,
      v.transform((text) => shortLine(storableText(text), longest)),
      v.minLength(1),
    ),
  );

/** A text of at most `longest` characters on any number of lines; an empty one counts as missing. */
export const multiLineText = (longest: number) =>
  maybe(
    v.pipe(
      Text,
      v.transform((text) => firstCharacters(storableText(text).trim(), longest)),
      v.minLength(1),
    ),
  );

/** A time in whole epoch milliseconds. 0, or a time after 2100, counts as missing. */
export const storableTime = maybe(
  v.pipe(Time, v.integer(), v.minValue(1), v.maxValue(Date.UTC(2100, 0, 1))),
);

/** An id that may stand in an address without encoding. */
export const PlainId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[\w.-]{1,40}$/),
);

/** Accepts any value, even a missing one, and passes it to `read`. */
const anyValue = <Value>(read: (value: unknown) => Value) =>
  v.optional(v.pipe(v.unknown(), v.transform(read)), null);

/**
 * A list of names, or names in one text between commas, slashes, bars or semicolons. At most `most` names, each once.
 */
export const nameList = (most: number) =>
  anyValue((value): string[] => {
    const names = valuesOf(value)
      .slice(0, most)
      .filter((text) => typeof text === 'string')
      .flatMap((text) => storableText(text).split(/[,/|;]/, most))
      .map((name) => shortLine(name, 100))
      .filter((name) => name !== '');
    return [...new Set(names)].slice(0, most);
  });

/** The address of a picture. If the value is a list, its first item is taken. */
export const picture = anyValue((value): string | undefined => {
  const [first] = valuesOf(value);
  const address = typeof first === 'string' ? pictureAddress(storableText(first)) : undefined;
  return address !== undefined && URL.canParse(address) ? address : undefined;
});

/** The values of a list, of an object that is used as a list, or a single value as a list. */
function valuesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [value];
}

/** The items of a list, or of an object that is used as a list, and how many of them could not be read. */
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

/** Removes NUL and halves of characters. PostgreSQL refuses them, and with them the whole statement. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
