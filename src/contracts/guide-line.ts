/** A channel's line of a guide day, which the grid reads. */
import * as v from 'valibot';
import { resolveProviderAddress } from './provider-address.ts';
import { Id } from './wire.ts';

const minutes = v.custom<number[]>(
  (value) => Array.isArray(value) && value.every((minute) => Number.isInteger(minute)),
);
const texts = v.custom<string[]>(
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
);

/** Lines are kept as the provider sent them, so addresses are resolved here. */
export const LineAddress = v.pipe(v.string(), v.transform(resolveProviderAddress));

/** Description, picture and cast of a programme in the requested language; null when the programme has none. */
const StoryInLine = v.nullable(
  v.object({
    description: v.optional(v.string()),
    thumbnail: v.optional(LineAddress),
    casts: v.array(v.object({ id: Id, title: v.string(), thumb: v.optional(LineAddress) })),
  }),
);

/**
 * One channel's day. `s` and `e` are minutes from the header's `start` (below 0 for a programme that began the
 * day before), `t` titles in the requested language, `p` programme ids; all four have the same length. The
 * device writes `m` when the provider sent descriptions with the day. `i`, `o`, `w` and `a` may be missing in lines of
 * earlier versions and of other providers. If a line has one of them, it has the same length as `s`.
 */
export const GuideLine = v.pipe(
  v.object({
    /** channel id */ c: Id,
    /** channel title */ n: v.string(),
    /** channel number */ k: v.optional(v.number()),
    /** logo address */ l: v.optional(LineAddress),
    /** genre titles */ g: v.optional(texts),
    /** catch-up window in seconds, 0 none */ d: v.optional(v.number(), 0),
    /** why no browser can play it, in the requested language */ u: v.optional(v.string()),
    /** epg.show_posters */ x: v.optional(v.picklist(['all', 'live_only'])),
    s: minutes,
    e: minutes,
    t: texts,
    p: texts,
    /** when a programme above the profile's ceiling runs: minutes, from and to in turn */
    z: v.optional(v.fallback(v.optional(minutes), undefined)),
    m: v.optional(v.fallback(v.optional(v.array(StoryInLine)), undefined)),
    /** series ids, '' where unknown */ i: v.optional(v.fallback(v.optional(texts), undefined)),
    /** episode ids, '' where unknown */ o: v.optional(v.fallback(v.optional(texts), undefined)),
    /** 1 a first showing, 0 a repeat, -1 unknown */ w: v.optional(
      v.fallback(v.optional(minutes), undefined),
    ),
    /** ages from which certificates allow watching, in years; -1 unknown */ a: v.optional(
      v.fallback(v.optional(minutes), undefined),
    ),
  }),
  v.check(
    (line) =>
      line.s.length === line.e.length &&
      line.s.length === line.t.length &&
      line.s.length === line.p.length,
  ),
);
export type GuideLine = v.InferOutput<typeof GuideLine>;
export type GuideLineWire = v.InferInput<typeof GuideLine>;
