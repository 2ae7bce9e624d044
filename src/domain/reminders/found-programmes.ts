/**
 * Decides of which programmes a rule reminds its viewer: once of each programme, on the channel that the viewer
 * prefers, and not too often in a day. docs/decisions.md, "Reminders by rule".
 */
import { foldSpelling } from '../catalogue/search-spelling.ts';
import { hour, minute } from '../time/time-units.ts';
import { dateIn, minutesFromDailyTime } from './daily-rule-match.ts';
import { isInScope, type Rule, type RuleProgramme } from './rule.ts';

/** The most programmes that a rule finds in one day. The earliest are used. */
export const maxFoundADay = 20;
/**
 * An episode that starts again on another channel within this time is the same showing, because some channels broadcast
 * everything an hour later.
 */
const sameShowing = 2 * hour;
/** Minutes. It is more than any found programme can differ from its time of day. */
const farthest = 24 * 60;

/**
 * The programmes that a rule finds among those that it is about (`rule-index.ts`), the earliest first. Pass the
 * programmes of whole days, including the past ones of today: the result for today must not change with the hour.
 * `favourites` contains the ids of the viewer's favourite channels.
 */
export function foundProgrammes<P extends RuleProgramme>(
  rule: Rule,
  about: readonly P[],
  favourites: ReadonlySet<string>,
): P[] {
  if (rule.paused) return [];
  const skipped = new Set(rule.skipped);
  const dateOf = ({ start }: RuleProgramme) => dateIn(rule.timezone, start);
  const inScope = about.filter(({ channelId }) => isInScope(rule, channelId, favourites));
  const shown = oncePerShowing(inScope, (one, other) => compare(rankOf(one), rankOf(other)));
  const found = (rule.kind === 'daily' ? nearestOfEachDay(rule, shown) : shown).sort(byStart);
  return [...Map.groupBy(found, dateOf)]
    .filter(([date]) => !skipped.has(date))
    .flatMap(([, some]) => some.slice(0, maxFoundADay));

  function rankOf({ channelId, channelNumber }: P): Rank {
    const liked = favourites.has(channelId) ? 0 : 1;
    const own = channelId === rule.channel_id ? 0 : 1;
    return [liked, own, channelNumber ?? Number.POSITIVE_INFINITY, channelId];
  }
}

/** The channel with the smaller rank is preferred. */
type Rank = readonly [liked: number, own: number, number: number, id: string];

function compare(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  if (at < 0) return 0;
  return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}

function byStart(one: RuleProgramme, other: RuleProgramme): number {
  return compare(sortValues(one), sortValues(other));
}

const sortValues = ({ start, channelNumber, channelId }: RuleProgramme) =>
  [start, channelNumber ?? Number.POSITIVE_INFINITY, channelId] as const;

/** One programme for each showing: the one that comes first by `prefer`. */
function oncePerShowing<P extends RuleProgramme>(
  programmes: readonly P[],
  prefer: (one: P, other: P) => number,
): P[] {
  const showings: P[][] = [];
  const byKey = new Map<string, P[]>();
  for (const programme of programmes.toSorted(byStart)) {
    const keys = keysOf(programme);
    const known = keys
      .map((key) => byKey.get(key))
      .find((showing) => isSameShowing(showing, programme));
    const showing = known ?? [];
    if (!known) showings.push(showing);
    showing.push(programme);
    for (const key of keys) byKey.set(key, showing);
  }
  return showings.flatMap((showing) => showing.toSorted(prefer)[0] ?? []);
}

/** Programmes with a key in common may be the same showing. */
function keysOf({ seriesId, episodeId, titles, start }: RuleProgramme): string[] {
  const names = titles.map(foldSpelling).filter(Boolean);
  // An episode's id is unique in its series or, without a series, for its title.
  const series = [
    ...(seriesId ? [`series ${seriesId}`] : []),
    ...names.map((name) => `title ${name}`),
  ];
  return [
    ...(episodeId ? series.map((one) => `episode ${one} ${episodeId}`) : []),
    ...series.map((one) => `start ${one} ${start}`),
  ];
}

function isSameShowing(
  showing: readonly RuleProgramme[] | undefined,
  programme: RuleProgramme,
): boolean {
  const first = showing?.[0];
  if (!showing || !first) return false;
  const { channelId, start, episodeId } = programme;
  // The same channel shows it again, so it is a repeat.
  if (showing.some((one) => one.channelId === channelId)) return false;
  if (showing.some((one) => one.episodeId && episodeId && one.episodeId !== episodeId))
    return false;
  return start - first.start <= sameShowing;
}

/** News may start twice within the tolerance. Only the programme nearest to the time counts for each day. */
function nearestOfEachDay<P extends RuleProgramme>(rule: Rule, programmes: readonly P[]): P[] {
  const minutesOff = ({ start }: P) => minutesFromDailyTime(rule, start);
  // A programme that the guide has moved to another time of day is the last choice.
  const distanceOf = (one: P) => Math.abs(minutesOff(one) ?? farthest);
  // The day on which the rule's time falls. Near midnight, a programme may start on another day than that.
  const days = Map.groupBy(programmes, (programme) =>
    dateIn(rule.timezone, programme.start - (minutesOff(programme) ?? 0) * minute),
  );
  return [...days.values()].flatMap(
    (some) =>
      some.toSorted(
        (one, other) => distanceOf(one) - distanceOf(other) || byStart(one, other),
      )[0] ?? [],
  );
}
