/**
 * Schemas that occur in all answers of the provider: ids, times, translations, envelopes and lists. Each file of a
 * resource builds its own schema from these. A name with a capital (`Text`) is a field that must be there. The same
 * name without it (`text`) is a field that may be missing.
 */
import * as v from 'valibot';
import { resolveProviderAddress } from './provider-address.ts';

/**
 * A field that may be missing, null or of the wrong type. Then only the field is lost, not the item that
 * contains it.
 */
export const maybe = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(schema as Lenient<S>, undefined));
type Lenient<S extends v.GenericSchema> = v.GenericSchema<
  v.InferInput<S> | null | undefined,
  v.InferOutput<S> | undefined
>;

const digits = /^-?\d+(\.\d+)?$/;

/** A text in HTML, unchanged: the components that show it parse the markup. A number becomes its digits. */
export const Markup = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
export const markup = maybe(Markup);

/** A number or a string on the wire, a string inside the client. */
export const Id = v.pipe(Markup, v.minLength(1));

const entity = /&(?:#(\w+)|(amp|lt|gt|quot|apos|nbsp));/g;
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Plain text, in which single characters may be written as in HTML. docs/api.md, "Forms". */
export const Text = v.pipe(
  Markup,
  v.transform((words) =>
    words.replace(entity, (written, number, name) => {
      if (name) return characters[name] ?? written;
      // "x27" is read as 0x27, "39" as 039.
      const code = Number(`0${number}`);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    }),
  ),
);
/** An empty text counts as missing, so that the field that stands in for it is shown. */
export const text = maybe(v.pipe(Text, v.regex(/\S/)));
/** A name that may be missing; the item is shown without it. */
export const name = v.fallback(Text, '');

/**
 * Whether the address is one of the web: relative, `http:` or `https:`, and not empty. docs/decisions.md, "Addresses
 * from a provider".
 */
const isWebAddress = (value: string) => {
  try {
    return (
      /\S/.test(value) && /^https?:$/.test(new URL(value, 'https://provider.invalid/').protocol)
    );
  } catch {
    return false;
  }
};
/** The address as it was sent, because a relative link may lead to a screen of the app. */
export const link = maybe(v.pipe(v.string(), v.check(isWebAddress)));
/** An address to load: a relative one is resolved against the provider. */
export const Address = v.pipe(
  v.string(),
  v.check(isWebAddress),
  v.transform(resolveProviderAddress),
);
/** An address that counts as missing when it is not one of the web. */
export const address = maybe(Address);
const words: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  false: false,
  no: false,
  off: false,
  '': false,
};
/** True or false: as a boolean, a number, a word or digits. An unknown word counts as missing. */
export const Flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value): boolean | undefined => {
    if (typeof value !== 'string') return Number(value) > 0;
    if (digits.test(value)) return Number(value) > 0;
    return words[value.trim().toLowerCase()];
  }),
);
export const flag = maybe(Flag);
/** A number, or the digits of one. */
export const Amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(digits))]),
  v.transform(Number),
);
export const amount = maybe(Amount);

const naive = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/;
const isoWithOffset = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/i;

/**
 * A time on the wire in epoch milliseconds. Accepted are ISO 8601 with offset, Unix seconds (number or digits),
 * and `YYYY-MM-DD HH:mm:ss` without an offset, which is read in `timezone`. `undefined` for everything else.
 */
export function readTime(value: string | number, timezone = 'UTC'): number | undefined {
  if (typeof value === 'number' || /^-?\d{1,12}$/.test(value)) return Number(value) * 1000;
  // PostgreSQL leaves out the minutes of an offset.
  const iso = value.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
  if (isoWithOffset.test(value)) {
    const time = Date.parse(iso);
    return Number.isNaN(time) ? undefined : time;
  }
  if (!naive.test(value)) return undefined;
  if (timezone === 'UTC') {
    const time = Date.parse(`${iso}Z`);
    return Number.isNaN(time) ? undefined : time;
  }
  try {
    return Temporal.PlainDateTime.from(iso).toZonedDateTime(timezone).epochMilliseconds;
  } catch {
    // The digits are in the form of a time, but the calendar has no such day, or the day no such hour.
    return undefined;
  }
}

/** Transforms a time on the wire to epoch milliseconds; times without an offset are in `timezone`. */
export const timeIn = (timezone: string) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => readTime(value, timezone)),
    v.number(),
  );
export const Time = timeIn('UTC');

export type Translations = Readonly<Record<string, string>>;

/** A map from language to text, or its JSON. Broken JSON counts as missing, and so does a broken text in it. */
const mapOfTranslations = (translated: typeof Text | typeof Markup) =>
  maybe(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === 'string' ? jsonOf(value) : value)),
      v.record(v.string(), maybe(translated)),
      v.transform((wordings): Translations | undefined => {
        const known = Object.entries(wordings).filter((entry): entry is [string, string] =>
          Boolean(entry[1]),
        );
        return known.length > 0 ? Object.fromEntries(known) : undefined;
      }),
    ),
  );
export const translations = mapOfTranslations(Text);
export const markupTranslations = mapOfTranslations(Markup);

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    // If the text is not JSON, only this field is lost.
    return undefined;
  }
}

/** Called once for each list item that is dropped. The composition root sets it in development. */
let reportDropped: (issue: v.BaseIssue<unknown> | undefined) => void = () => {};
export function setDropReporter(report: typeof reportDropped): void {
  reportDropped = report;
}

/**
 * A list as JSON writes it, or as PHP writes one after items were removed: an object whose keys are numbers. Its
 * values are in the order of the keys, because JavaScript lists them so. For an empty list Go sends null, and
 * PHP an empty object.
 */
const items = v.pipe(
  v.unknown(),
  v.transform((value) => (isListLike(value) ? Object.values(value ?? {}) : value)),
  v.array(v.unknown()),
);

function isListLike(value: unknown): value is object | null {
  return (
    typeof value === 'object' &&
    (Array.isArray(value) || Object.keys(value ?? {}).every((key) => /^\d+$/.test(key)))
  );
}

type IsList = (items: unknown[]) => boolean;

/**
 * A list that drops the items that do not parse, and keeps the rest. The item's schema stays within reach, so that
 * docs/openapi.json can be made of it. `isList` sees `undefined` in the place of each dropped item, and may refuse the
 * whole list.
 */
export const listOf = <const S extends v.GenericSchema>(item: S, isList: IsList = () => true) =>
  v.pipe(
    items,
    v.array(v.fallback(item as Droppable<S>, reportAndDrop)),
    v.check(isList),
    v.transform((items) => items.filter((one): one is v.InferOutput<S> => one !== undefined)),
  );

/**
 * False for a list of which no item could be parsed: such a list is the answer to another call. Use it for lists that
 * replace what the viewer made on this device. An empty list is readable. docs/decisions.md, "Lists and pages".
 */
export const isReadable: IsList = (items) => !items.length || items.some(Boolean);

type Droppable<S extends v.GenericSchema> = v.GenericSchema<unknown, v.InferOutput<S> | undefined>;

function reportAndDrop(dataset?: v.OutputDataset<unknown, v.BaseIssue<unknown>>): undefined {
  reportDropped(dataset?.issues?.[0]);
}

/** A list. If it is missing or of another form, it is empty. */
export const maybeListOf = <const S extends v.GenericSchema>(item: S) =>
  v.optional(
    v.fallback(listOf(item), () => []),
    [],
  );

function unwrapData(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : value;
}

/** The resource itself, or `{ data: resource }`. */
export const resource = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.unknown(), v.transform(unwrapData), schema);

/** A page of a list. Without `last_page`, the first page that is shorter than requested is the last. */
export type Paged<T> = {
  data: T[];
  last_page?: number | undefined;
  /** The number of received items, when some of them were dropped. */
  received?: number | undefined;
};

/**
 * `{ data: [...], last_page }`; `last_page` may also be under `meta`, the whole may be under another `data`
 * (search), or the answer is just the list.
 */
export const paged = <const S extends v.GenericSchema>(item: S, isList?: IsList) =>
  v.pipe(
    v.unknown(),
    v.transform(pageOf),
    v.object({ data: listOf(item, isList), last_page: amount, received: amount }),
    v.transform(({ data, last_page, received = 0 }): Paged<v.InferOutput<S>> => {
      return { data, last_page, ...(received > data.length && { received }) };
    }),
  );

function pageOf(value: unknown): unknown {
  const inner = unwrapData(value);
  const body = (isListLike(inner) ? { data: inner } : inner) as { data?: unknown };
  return typeof body === 'object'
    ? {
        ...body,
        last_page: lastPageOf(inner) ?? lastPageOf(value),
        received: isListLike(body.data) ? Object.keys(body.data ?? {}).length : undefined,
      }
    : body;
}

function lastPageOf(value: unknown): unknown {
  const { last_page, meta } = (value ?? {}) as { last_page?: unknown; meta?: unknown };
  return last_page ?? (meta as { last_page?: unknown } | null | undefined)?.last_page;
}

/** Whether there may be more after a page of at most `limit` items. */
export function hasMore(
  { data, last_page, received = data.length }: Paged<unknown>,
  page: number,
  limit: number,
): boolean {
  return last_page === undefined ? received >= limit : page < last_page;
}

/**
 * Whether to ask for the next page although this page brought no new item: no item of it could be read, so nobody knows
 * what it brought. Without `last_page` this is true only for the first such page in a row, because the same page may
 * come again and again. docs/decisions.md, "Lists and pages".
 */
export function mayContinuePastUnreadable(
  { data, last_page, received }: Paged<unknown>,
  before: Paged<unknown> | undefined,
): boolean {
  if (data.length > 0 || received === undefined) return false;
  return last_page !== undefined || before?.data.length !== 0;
}
