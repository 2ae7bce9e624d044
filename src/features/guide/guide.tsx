import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { WatchMode } from '../../domain/live/programme-actions.ts';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import type { ProgrammeHit } from '../../queries/guide.ts';
import { useGuideOrientation } from '../../session/guide-orientation.ts';
import { type GuidePlace, keepGuidePlace, readGuidePlace } from '../../session/guide-place.ts';
import { useChannelOrder } from '../../session/use-channel-order.ts';
import { useNow } from '../../ui/use-now.ts';
import { emptyFilter, noFavourites } from './channel-filter.ts';
import type { GridHandle } from './grid/grid.tsx';
import { positionAt } from './grid/grid-position.ts';
import styles from './guide.module.css';
import { GuideContent } from './guide-content.tsx';
import { GuideGrid } from './guide-grid.tsx';
import { GuidePanels, useGuideKeys, usePanelState } from './guide-panels.tsx';
import { GuideStatus } from './guide-status.tsx';
import { GuideToolbar } from './guide-toolbar.tsx';
import { useFilteredGuide } from './use-filtered-guide.ts';
import { useGuideAxis } from './use-guide-axis.ts';
import { useGuideDays } from './use-guide-days.ts';
import { type JumpTarget, useGuideJump } from './use-guide-jump.ts';

type GuideProps = {
  /** IANA name of the zone that the viewer's clock shows. */
  timezone: string;
  /** The setting `epg`: how many days before and after today the device keeps and the day bar shows. */
  epg?: { days_back?: number | undefined; days_ahead?: number | undefined } | undefined;
  /** Channel ids. Undefined until the device or the provider has answered. */
  favourites: ReadonlySet<string> | undefined;
  /** Nothing is known of the favourites yet. */
  areFavouritesAwaited?: boolean;
  /** Nothing is known of the favourites, because they could not be loaded. */
  favouritesFailure?: ReactNode;
  /** The `programmeKey` of each programme with a reminder. */
  reminded: ReadonlySet<string>;
  onWatch: (channelId: string, mode: WatchMode) => void;
  /** Identifies the entry of the browser's history: it stays the same at a reload and on the way back. */
  visit?: string | undefined;
  /** The programme with which the guide begins instead of the present. */
  sought?: JumpTarget | undefined;
  /** Renders the reminder button of a programme that has not started. */
  remind?: (programme: RemindableProgramme, variant?: 'icon') => ReactNode;
  /** Says why a guide could not be loaded. */
  reasonOf?: (error: Error) => ReactNode;
  /** Shown when the guide has no channel at all: how the operator brings some. */
  firstCommands?: ReactNode;
};

/** The programme guide. docs/product.md, 2 and 4. */
export function Guide(props: GuideProps) {
  const { timezone, epg, reminded, onWatch, remind } = props;
  // The first value stays: while the viewer goes to another screen, `props.visit` already belongs to that screen.
  const [visit] = useState(props.visit);
  const { t } = useLingui();
  const now = useNow();
  const today = localDate(now, timezone);
  const [orientation, turn] = useGuideOrientation();
  const language = useLanguage();
  const [former] = useState(() => readGuidePlace(visit, language));
  // A visit to which the viewer returns already has a position.
  const sought = former ? undefined : props.sought;
  const centreDate = sought ? localDate(sought.time, timezone) : former?.centreDate;
  const { view, guide, filtered } = useGuideData(props, { today, centreDate, former });
  const { axis, shown, onView, ensureDayOnAxis } = view;
  const { timeline, filter, setFilter } = filtered;
  const grid = useRef<GridHandle>(null);
  const place = useRef(sought ? positionAt(sought.time) : former?.place);
  const body = useRef<HTMLDivElement>(null);
  const panels = usePanelState();
  const jump = useGuideJump({ grid, place, axis, timezone, sought, ensureDayOnAxis });
  const { goTo, announcement } = jump;
  useKeepGuidePlace(visit, () => ({
    place: grid.current?.position() ?? place.current,
    centreDate: view.centreDate,
    filter,
    language,
  }));
  useGuideKeys(panels, () => goTo(now, grid.current?.position()?.channelId));
  const onFound = ({ programme, channel }: ProgrammeHit) => {
    setFilter(emptyFilter);
    panels.search.close();
    goTo(programme.start, channel.id);
  };
  return (
    <div className={styles.guide}>
      <h1 className="visually-hidden">{t`Programme guide`}</h1>
      <GuideToolbar
        {...{ today, shown, timezone, epg, now, orientation, filtered, jump, panels }}
        onTurn={turn}
      />
      {guide.error ? null : <GuideStatus {...{ guide, now, shown, timezone }} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div ref={body} className={styles.body}>
        <GuideContent {...props} {...{ guide, filtered }}>
          <GuideGrid
            {...{ grid, place, timeline, axis, orientation, now, timezone, shown, reminded }}
            container={body}
            onView={onView}
            onOpen={panels.programme.open}
            onChannel={(channelId) => onWatch(channelId, 'live')}
          />
        </GuideContent>
      </div>
      <GuidePanels {...{ panels, axis, now, timezone, onFound, onWatch, remind }} />
    </div>
  );
}

type DataOptions = {
  today: string;
  /** The day with which the guide begins. */
  centreDate: string | undefined;
  former: GuidePlace | undefined;
};

/** The days near the viewer's time, and the channels that pass the viewer's filter. */
function useGuideData(
  { timezone, favourites = noFavourites }: GuideProps,
  { today, centreDate, former }: DataOptions,
) {
  const language = useLanguage();
  const view = useGuideAxis(today, timezone, centreDate);
  const { axis, dates } = view;
  // Today is always among the days, because its channels come first in the operator's order of the channels.
  const wanted = useMemo(() => [...new Set([...dates, today])], [dates, today]);
  const guide = useGuideDays({ dates: wanted, timezone, language });
  const { states } = guide;
  const own = useChannelOrder();
  const initialFilter = former?.filter;
  const filtered = useFilteredGuide({ axis, states, today, favourites, own, initialFilter });
  return { view, guide, filtered };
}

/**
 * Keeps the position at which the viewer leaves the guide. A reload and the way back lead there; a new visit begins at
 * the present.
 */
function useKeepGuidePlace(visit: string | undefined, readPlace: () => GuidePlace): void {
  const latest = useRef(readPlace);
  useEffect(() => {
    latest.current = readPlace;
  });
  useEffect(() => {
    const keep = () => keepGuidePlace(visit, latest.current());
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [visit]);
}
