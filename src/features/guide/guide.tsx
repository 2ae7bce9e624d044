import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { WatchMode } from '../../domain/live/programme-actions.ts';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { epgDays, type Found } from '../../queries/guide.ts';
import { leftGuide } from '../../session/guide-place.ts';
import { readNow, useNow } from '../../ui/use-now.ts';
import { DayStrip } from './day-strip.tsx';
import { everything } from './filter.ts';
import { FilterMenu } from './filter-menu.tsx';
import type { GridHandle } from './grid/grid.tsx';
import styles from './guide.module.css';
import { GuideGrid } from './guide-grid.tsx';
import { GuidePanels, useGuidePanels } from './guide-panels.tsx';
import { GuideContent } from './guide-states.tsx';
import { GuideStatus } from './guide-status.tsx';
import { GuideToolbar } from './guide-toolbar.tsx';
import { MonthPicker } from './month-picker.tsx';
import { useOrientation } from './orientation.ts';
import { useGuideDays } from './use-guide-days.ts';
import { useGuideJump } from './use-guide-jump.ts';
import { useGuideKeys } from './use-guide-keys.ts';
import { useGuideView } from './use-guide-view.ts';
import { useKeepGuidePlace } from './use-keep-guide-place.ts';
import { type SoughtPlace, useSoughtPlace } from './use-sought-place.ts';
import { useTimeline } from './use-timeline.ts';

type GuideProps = {
  /** IANA name of the zone that the viewer's clock shows. */
  timezone: string;
  /** Settings' `epg`: how many days are kept and stand in the day strip. */
  epg?: { days_back?: number | undefined; days_ahead?: number | undefined } | undefined;
  /** Channel ids. */
  favourites: ReadonlySet<string>;
  /** Programmes with a reminder, as `programmeKey` of guide-day.ts writes them. */
  reminded: ReadonlySet<string>;
  onWatch: (channelId: string, mode: WatchMode) => void;
  /** Names the entry of the browser's history, which a reload and the way back have in common. */
  visit?: string | undefined;
  /** A programme to begin at, in place of the present. */
  sought?: SoughtPlace | undefined;
  /** The reminder's own button, for a programme still to come; without it there is none. */
  remind?: (programme: RemindableProgramme, look?: 'icon') => ReactNode;
  /** Says why a guide could not be loaded. */
  reasonOf?: (error: Error) => ReactNode;
};

const primeTime = '20:00';

/** The programme guide. docs/product.md, 2 and 4. */
export function Guide(props: GuideProps) {
  const { timezone, epg, favourites, reminded, onWatch, remind, reasonOf } = props;
  // While the viewer is led elsewhere the address is the next one's already.
  const [visit] = useState(props.visit);
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const today = localDate(now, timezone);
  const [orientation, turn] = useOrientation();
  const [left] = useState(() => leftGuide(visit, language));
  const view = useGuideView(today, timezone, left?.centreDate);
  const { axis, shown, dates, onView, reach } = view;
  // Today is always among them: it says which channels there are, in which order, while other days are on the way.
  const asked = useMemo(() => [...new Set([...dates, today])], [dates, today]);
  const guide = useGuideDays({ dates: asked, timezone, language, now: readNow });
  const { states, error } = guide;
  const filtered = useTimeline({ axis, states, today, favourites, left: left?.filter });
  const { timeline, ready, filter, setFilter } = filtered;

  const grid = useRef<GridHandle>(null);
  const place = useRef(left?.place);
  const body = useRef<HTMLDivElement>(null);
  const panels = useGuidePanels();
  const { goTo, goToClock, goToDay, announcement } = useGuideJump({ grid, axis, timezone, reach });
  useKeepGuidePlace(visit, () => ({
    place: grid.current?.position() ?? place.current,
    centreDate: view.centreDate,
    filter,
    language,
  }));
  useSoughtPlace(left ? undefined : props.sought, ready && timeline.rows > 0 && !error, goTo);
  useGuideKeys({
    '?': () => panels.setHelping(true),
    '/': () => panels.setSearching(true),
    n: () => goTo(now, grid.current?.position()?.channelId),
  });
  const onFound = ({ programme, channel }: Found) => {
    setFilter(everything);
    panels.setSearching(false);
    goTo(programme.start, channel.id);
  };

  const { back, ahead } = epgDays(epg);
  return (
    <div className={styles.guide}>
      <h1 className="visually-hidden">{t`Programme guide`}</h1>
      <GuideToolbar
        days={<DayStrip {...{ today, shown, back, ahead }} onDay={goToDay} />}
        month={<MonthPicker {...{ today, shown, timezone }} onDay={goToDay} />}
        filter={
          <FilterMenu
            filter={filter}
            channels={filtered.channels}
            onOpen={filtered.openFilter}
            onFilter={setFilter}
          />
        }
        orientation={orientation}
        onNow={() => goTo(now)}
        onEvening={() => goToClock(shown, primeTime)}
        onTurn={turn}
        onSearch={() => panels.setSearching(true)}
        onKeys={() => panels.setHelping(true)}
      />
      {error ? null : <GuideStatus {...{ guide, now, shown, timezone }} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div ref={body} className={styles.body}>
        <GuideContent {...{ guide, filtered, reasonOf }}>
          <GuideGrid
            {...{ grid, place, timeline, axis, orientation, now, timezone, shown, reminded }}
            within={body}
            onView={onView}
            onOpen={panels.setOpened}
            onChannel={(channelId) => onWatch(channelId, 'live')}
          />
        </GuideContent>
      </div>
      <GuidePanels {...{ panels, axis, now, timezone, onFound, onWatch, remind }} />
    </div>
  );
}
