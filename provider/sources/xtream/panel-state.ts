/**
 * What is stored about a panel until the next refresh, so that details are asked for only when something has changed.
 */
import * as v from 'valibot';
import { listOf } from '#src/contracts/wire.ts';
import { day } from '#src/domain/time/time-units.ts';
import { OwnFilm, OwnShow } from '../own-titles.ts';

const count = v.fallback(v.number(), 0);

const Listed = v.object({
  /** How many channels, films and shows the lists had. */
  ...{ channels: count, films: count, shows: count },
  /** How many categories each list had. The key is the list's action. Earlier versions did not count categories. */
  categories: v.fallback(v.record(v.string(), count), {}),
});

/** `revision` names the version of the title whose details were read. */
const StoredState = v.object({
  listed: Listed,
  films: listOf(v.object({ revision: v.string(), title: OwnFilm })),
  shows: listOf(v.object({ revision: v.string(), title: OwnShow })),
  failed: v.optional(v.array(v.string()), []),
});

export type Detailed<Title> = { readonly revision: string; readonly title: Title };
export type KnownTitles<Title> = ReadonlyMap<string, Detailed<Title>>;

export type PanelState = {
  readonly listed: Readonly<v.InferOutput<typeof Listed>>;
  readonly films: KnownTitles<OwnFilm>;
  readonly shows: KnownTitles<OwnShow>;
  /** The names of the details that could not be read: see `ReadDetails`. */
  readonly failed: readonly string[];
};

const nothingKnown: PanelState = {
  listed: { channels: 0, films: 0, shows: 0, categories: {} },
  films: new Map(),
  shows: new Map(),
  failed: [],
};

/** A state of another form counts as no state. Then all details are read again. */
export function parsePanelState(state: unknown): PanelState {
  const read = v.safeParse(StoredState, state);
  if (!read.success) return nothingKnown;
  const { films, shows } = read.output;
  return { ...read.output, films: byId(films), shows: byId(shows) };
}

/** The state in a form that can be stored as JSON. */
export function storablePanelState(state: PanelState): unknown {
  return { ...state, films: [...state.films.values()], shows: [...state.shows.values()] };
}

function byId<Title extends { id: string }>(
  known: readonly Detailed<Title>[],
): Map<string, Detailed<Title>> {
  return new Map(known.map((one) => [one.title.id, one]));
}

const week = 7 * day;

/** If the panel does not say when a title was changed, its details are read again each week. */
export function revisionOf(changedAt: number | undefined, now: number): string {
  return changedAt === undefined ? `week ${Math.floor(now / week)}` : String(changedAt);
}
