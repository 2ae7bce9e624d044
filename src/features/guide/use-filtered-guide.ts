import { useMemo, useState } from 'react';
import type { GuideAxis } from '../../domain/guide/guide-axis.ts';
import type { GuideChannel, GuideDay } from '../../domain/guide/guide-day.ts';
import { type Lineup, lineupOf } from '../../domain/guide/lineup.ts';
import { type DayStates, type Timeline, timelineOf } from '../../domain/guide/timeline.ts';
import { daysBetween } from '../../domain/time/timezone-day.ts';
import {
  emptyFilter,
  type Filter,
  isEmptyFilter,
  shownChannelPositions,
  translateGenre,
} from './channel-filter.ts';
import { useLineupChannels } from './use-lineup-channels.ts';

export type FilteredGuide = {
  readonly lineup: Lineup;
  readonly timeline: Timeline;
  /** False until the viewer's order of channels is known and, if a filter is set, the channels have been read. */
  readonly ready: boolean;
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
  /** Every channel; `undefined` until the filter has been opened or set, and the channels have been read. */
  readonly channels: readonly GuideChannel[] | undefined;
  readonly requestChannels: () => void;
};

type TimelineOptions = {
  readonly axis: GuideAxis;
  readonly states: DayStates;
  readonly today: string;
  readonly favourites: ReadonlySet<string>;
  /** The viewer's own order of channels, as ids; `undefined` until it is known. */
  readonly own: readonly string[] | undefined;
  /** The filter that the guide had when the viewer last left it. */
  readonly initialFilter?: Filter | undefined;
};

/** The days as one surface, with the channels that the viewer wants to see. */
export function useFilteredGuide({
  axis,
  states,
  today,
  favourites,
  own,
  initialFilter,
}: TimelineOptions): FilteredGuide {
  const [filter, setFilter] = useState<Filter>(initialFilter ?? emptyFilter);
  // A filter needs the channels. Therefore they are read at once if the guide begins with a filter.
  const [opened, setOpened] = useState(!isEmptyFilter(filter));
  const lineup = useMemo(() => lineupOf(loadedDays(states, today), own), [states, today, own]);
  const channels = useLineupChannels(lineup, opened);
  // A genre has no id: its name changes with the language.
  const [named, setNamed] = useState(channels);
  if (channels?.length && channels !== named) {
    setNamed(channels);
    if (filter.genre && named && !channels.some(({ genres }) => genres.includes(filter.genre))) {
      setFilter({ ...filter, genre: translateGenre(filter.genre, named, channels) });
    }
  }
  const read = channels !== undefined && (channels.length > 0 || lineup.count === 0);
  const ready = own !== undefined && (read || isEmptyFilter(filter));
  const timeline = useMemo(() => {
    const shown =
      channels && !isEmptyFilter(filter)
        ? positionsIn(lineup, channels, shownChannelPositions(channels, filter, favourites))
        : undefined;
    return timelineOf(axis, states, lineup, shown);
  }, [axis, states, lineup, channels, filter, favourites]);
  return {
    lineup,
    timeline,
    ready,
    filter,
    setFilter,
    channels,
    requestChannels: () => setOpened(true),
  };
}

/**
 * Converts positions among `channels` to positions in the lineup. While a new lineup is read, `channels` are those of
 * the former lineup, and a channel may have another position in the new lineup.
 */
function positionsIn(
  lineup: Lineup,
  channels: readonly GuideChannel[],
  positions: readonly number[],
): number[] {
  const known = positions.map((at) => {
    const id = channels[at]?.id ?? '';
    return lineup.idAt(at) === id ? at : lineup.positionOf(id);
  });
  return [...new Set(known)].filter((position) => position >= 0);
}

/**
 * The days that are loaded, from today's to the furthest one. The first one decides the operator's order of the
 * channels.
 */
function loadedDays(states: DayStates, today: string): GuideDay[] {
  const distance = (day: GuideDay) => Math.abs(daysBetween(today, day.date));
  return [...states.values()]
    .filter((state): state is GuideDay => typeof state !== 'string')
    .sort((one, other) => distance(one) - distance(other));
}
