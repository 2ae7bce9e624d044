import { useMemo, useState } from 'react';
import type { GuideAxis } from '../../domain/guide-axis.ts';
import type { GuideChannel } from '../../domain/guide-day.ts';
import { type DayStates, type Timeline, timelineOf } from '../../domain/guide-timeline.ts';
import { type Lineup, lineupOf } from '../../domain/lineup.ts';
import { everything, type Filter, isEverything, shownChannels } from './filter.ts';
import { loadedDays } from './loaded-days.ts';
import { useChannels } from './use-channels.ts';

export type FilteredGuide = {
  readonly lineup: Lineup;
  readonly timeline: Timeline;
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
  /** Every channel, once the filter has been opened and they are read. */
  readonly channels: readonly GuideChannel[] | undefined;
  readonly openFilter: () => void;
};

type Parts = {
  readonly axis: GuideAxis;
  readonly states: DayStates;
  readonly today: string;
  readonly favourites: ReadonlySet<string>;
};

/** The days as one surface, with the channels that the viewer wants to see. */
export function useTimeline({ axis, states, today, favourites }: Parts): FilteredGuide {
  const [filter, setFilter] = useState<Filter>(everything);
  const [opened, setOpened] = useState(false);
  const lineup = useMemo(() => lineupOf(loadedDays(states, today)), [states, today]);
  const channels = useChannels(lineup, opened);
  const timeline = useMemo(() => {
    const filtered = channels?.length === lineup.count && !isEverything(filter);
    const shown = filtered ? shownChannels(channels, filter, favourites) : undefined;
    return timelineOf(axis, states, lineup, shown);
  }, [axis, states, lineup, channels, filter, favourites]);
  return { lineup, timeline, filter, setFilter, channels, openFilter: () => setOpened(true) };
}
