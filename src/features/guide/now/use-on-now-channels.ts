import { useMemo } from 'react';
import {
  type ChannelSchedules,
  channelSchedules,
} from '../../../domain/guide/channel-schedules.ts';
import type { GuideChannel } from '../../../domain/guide/guide-day.ts';
import { type Lineup, lineupOf } from '../../../domain/guide/lineup.ts';
import { deviceTimezone } from '../../../domain/time/format-time.ts';
import { localDate, shiftDate } from '../../../domain/time/timezone-day.ts';
import { useLanguage } from '../../../locales/use-language.ts';
import { useChannelOrder } from '../../../session/use-channel-order.ts';
import { noFavourites, shownChannelPositions } from '../channel-filter.ts';
import { type GuideDays, useGuideDays } from '../use-guide-days.ts';
import { useLineupChannels } from '../use-lineup-channels.ts';

export type NowFilter = {
  /** '' means every genre. */
  readonly genre: string;
  readonly onlyFavourites: boolean;
};

export type OnNowChannels = {
  readonly guide: GuideDays;
  /** What is known about today: its channels are there, it is loading, or it is absent. */
  readonly state: 'there' | 'loading' | 'absent';
  readonly channels: ChannelSchedules;
  readonly lineup: Lineup;
  /** All channels. Undefined until all of them have been read. */
  readonly read: readonly GuideChannel[] | undefined;
  /**
   * The positions of the channels to show: favourites first, unless the viewer has an order of their own; `undefined`
   * until that order, the favourites and the channels that fit the filter are known.
   */
  readonly positions: readonly number[] | undefined;
};

/** Today's channels, and those that the viewer wants to see. Tomorrow is included for programmes after midnight. */
export function useOnNowChannels(
  now: number,
  { genre, onlyFavourites }: NowFilter,
  favourites: ReadonlySet<string> | undefined,
): OnNowChannels {
  const language = useLanguage();
  const timezone = deviceTimezone();
  const today = localDate(now, timezone);
  const dates = useMemo(() => [today, shiftDate(today, 1)], [today]);
  const guide = useGuideDays({ dates, timezone, language });
  const [first, next] = dates.map((date) => {
    const state = guide.states.get(date);
    return typeof state === 'object' ? state : undefined;
  });
  const own = useChannelOrder();
  const { channels, lineup } = useMemo(() => {
    // Tomorrow may arrive first. It is not used without today, because it does not contain the programme on air.
    const days = [first, first && next].flatMap((day) => day ?? []);
    const lineup = lineupOf(days, own);
    return { channels: channelSchedules(days, lineup), lineup };
  }, [first, next, own]);
  const known = useLineupChannels(lineup, true);
  const read = known?.length === lineup.count ? known : undefined;
  const positions = useMemo(() => {
    if (!own || !favourites) return undefined;
    // A viewer's own order already says which channels come first.
    const first = own.length > 0 ? 'any' : 'first';
    const shown = onlyFavourites ? 'only' : first;
    if (read)
      return shownChannelPositions(read, { favourites: shown, genre, text: '' }, favourites);
    if (genre || onlyFavourites) return undefined;
    return favouritesFirst(lineup, own.length > 0 ? noFavourites : favourites);
  }, [read, genre, onlyFavourites, favourites, lineup, own]);
  const state = first ? 'there' : guide.states.get(today) === 'loading' ? 'loading' : 'absent';
  return { guide, state, channels, lineup, read, positions };
}

/** The same order as `shownChannelPositions` gives, without reading the channels, which may be thousands. */
function favouritesFirst(lineup: Lineup, favourites: ReadonlySet<string>): number[] {
  const first = [...favourites]
    .map((id) => lineup.positionOf(id))
    .filter((position) => position >= 0)
    .sort((one, other) => one - other);
  const rest = new Set(first);
  const all = Array.from({ length: lineup.count }, (_, position) => position);
  return [...first, ...all.filter((position) => !rest.has(position))];
}
