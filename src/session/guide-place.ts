/** Where the viewer left the guide, for as long as its tab lives. */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';
import { type Language, languages } from '../domain/language.ts';

const key = 'guide_place';

const LeftGuide = v.object({
  /** Absent when no row was on screen. */
  place: v.optional(
    v.pipe(
      v.object({ time: v.number(), channelId: v.optional(v.string()), past: v.number() }),
      v.transform(({ time, channelId, past }) => ({ time, channelId, past })),
    ),
  ),
  /** The day in the middle of the axis: with the same middle, the same lengths mean the same times. */
  centreDate: v.string(),
  filter: v.object({
    favourites: v.picklist(['any', 'first', 'only']),
    genre: v.string(),
    text: v.string(),
  }),
  language: v.picklist(languages),
});
export type LeftGuide = v.InferOutput<typeof LeftGuide>;

const Kept = v.object({ visit: v.string(), ...LeftGuide.entries });

/** How the guide was left at this visit; `undefined` at a new one. */
export function leftGuide(visit: string | undefined, language: Language): LeftGuide | undefined {
  const kept = readStored('session', key, Kept);
  if (!kept || kept.visit !== visit) return undefined;
  // Genres are known by their names, which belong to a language.
  return kept.language === language ? kept : { ...kept, filter: { ...kept.filter, genre: '' } };
}

export function keepLeftGuide(visit: string | undefined, left: LeftGuide): void {
  writeStored('session', key, { visit, ...left });
}
