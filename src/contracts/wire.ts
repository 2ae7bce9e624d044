/**
 * The forms that every provider answer is made of: ids, times, translations, envelopes and lists.
 * Nothing here knows a resource; each resource file builds its own schema from these.
 */
import * as v from 'valibot';

/** A number or a string on the wire, a string inside the client. */
export const Id = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.number()]),
  v.transform((id) => String(id)),
);

/** A field that may be missing, null or of the wrong type: it costs itself, never the item around it. */
export const maybe = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.nullish(schema),
        v.transform(
          (value) => (value === null ? undefined : value) as v.InferOutput<S> | undefined,
        ),
      ),
      undefined,
    ),
  );

export const text = maybe(v.string());
export const flag = maybe(
  v.pipe(
    v.union([v.boolean(), v.number(), v.picklist(['0', '1', 'true', 'false'])]),
    v.transform((value) => value === true || value === 'true' || Number(value) > 0),
  ),
);
/** A number, or the digits of one. */
export const amount = maybe(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))]),
    v.transform((value) => Number(value)),
  ),
);

const naive = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/;
const isoWithOffset = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/**
 * Epoch milliseconds of a time on the wire: ISO 8601 with offset, Unix seconds (number or digits), or a naive
 * `YYYY-MM-DD HH:mm:ss`, which is read in `timezone`. `undefined` when it is none of these.
 */
export function readTime(value: string | number, timezone = 'UTC'): number | undefined {
  if (typeof value === 'number' || /^\d{1,12}$/.test(value)) return Number(value) * 1000;
  const iso = value.replace(' ', 'T');
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
    return undefined;
  }
}

/** A time on the wire to epoch milliseconds; naive ones are in `timezone`. */
export const timeIn = (timezone: string) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const time = readTime(dataset.value, timezone);
      if (time === undefined) {
        addIssue({ message: 'not a time' });
        return NEVER;
      }
      return time;
    }),
  );
export const Time = timeIn('UTC');

const TranslationMap = v.record(v.string(), v.nullable(v.string()));
export type Translations = Readonly<Record<string, string>>;

/** A language-keyed map, or the JSON text of one; a broken text counts as absent. */
export const translations = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): Translations | undefined => {
      const parsed = v.safeParse(TranslationMap, typeof value === 'string' ? jsonOf(value) : value);
      if (!parsed.success) return undefined;
      const entries = Object.entries(parsed.output).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      );
      return entries.length > 0 ? Object.fromEntries(entries) : undefined;
    }),
  ),
);

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

/** Called once for each list item that is dropped. The composition root sets it in development. */
let reportDropped: (issues: readonly v.BaseIssue<unknown>[], item: unknown) => void = () => {};
export function onDropped(report: typeof reportDropped): void {
  reportDropped = report;
}

/** A list in which an item that does not parse is dropped, and the rest shows. */
export const listOf = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items): v.InferOutput<S>[] => {
      const kept: v.InferOutput<S>[] = [];
      for (const candidate of items) {
        const parsed = v.safeParse(item, candidate);
        if (parsed.success) kept.push(parsed.output);
        else reportDropped(parsed.issues, candidate);
      }
      return kept;
    }),
  );

/** A list that may be missing: then it is empty. */
export const maybeListOf = <const S extends v.GenericSchema>(item: S) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): v.InferOutput<S>[] => {
        const parsed = v.safeParse(listOf(item), value);
        return parsed.success ? parsed.output : [];
      }),
    ),
    [],
  );

function unwrap(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : value;
}

/** The resource itself, or `{ data: resource }`. */
export const resource = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.unknown(), v.transform(unwrap), schema);

export type Paged<T> = { data: T[]; last_page: number };

/** `{ data: [...], last_page }`, once more under `data` (search), or a bare list of one page. */
export const paged = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      const inner = unwrap(value);
      if (Array.isArray(inner) && inner !== value) return value;
      return Array.isArray(inner) ? { data: inner } : inner;
    }),
    v.object({ data: listOf(item), last_page: v.fallback(v.optional(v.number(), 1), 1) }),
  );
