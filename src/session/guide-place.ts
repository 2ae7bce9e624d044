/** Where the viewer last was in the guide. It is stored for as long as the tab is open. */
import * as v from 'valibot';
import { readPresentProfile } from '../data/device/present-profile.ts';
import { readStored, writeStored } from '../data/device/web-storage.ts';
import { type Language, languages } from '../domain/language.ts';

const key = 'guide_place';

const GuidePlace = v.object({
  /** Absent when no row was on screen. */
  place: v.optional(
    v.pipe(
      v.object({ time: v.number(), channelId: v.optional(v.string()), past: v.number() }),
      v.transform(({ time, channelId, past }) => ({ time, channelId, past })),
    ),
  ),
  /**
   * The date at the centre of the time axis. Scroll positions are offsets from it, so they are valid only with this
   * date.
   */
  centreDate: v.string(),
  filter: v.object({
    favourites: v.picklist(['any', 'first', 'only']),
    genre: v.string(),
    text: v.string(),
  }),
  language: v.picklist(languages),
});
export type GuidePlace = v.InferOutput<typeof GuidePlace>;

/**
 * After a switch of the profile, Back can lead to the same entry of the browser's history. So `profile` is stored
 * too: no profile is shown what another one typed.
 */
const Kept = v.object({
  visit: v.string(),
  profile: v.optional(v.string()),
  ...GuidePlace.entries,
});

const presentId = () => readPresentProfile()?.profile.id;

/**
 * Where the viewer was in the guide at this visit, which is an entry of the browser's history. `undefined` for a new
 * visit.
 */
export function readGuidePlace(
  visit: string | undefined,
  language: Language,
): GuidePlace | undefined {
  const kept = readStored('session', key, Kept);
  if (!kept || kept.visit !== visit || kept.profile !== presentId()) return undefined;
  // A filter stores genres by their names, which are right in one language only.
  return kept.language === language ? kept : { ...kept, filter: { ...kept.filter, genre: '' } };
}

export function keepGuidePlace(visit: string | undefined, place: GuidePlace): void {
  writeStored('session', key, { visit, profile: presentId(), ...place });
}
