import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { GuideCell } from '../../domain/guide/timeline.ts';
import type { WatchMode } from '../../domain/live/programme-actions.ts';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { epgDays, type Found } from '../../queries/guide.ts';
import { leftGuide } from '../../session/guide-place.ts';
import { readNow, useNow } from '../../ui/use-now.ts';
import { dateName } from './day-names.ts';
import { DayStrip } from './day-strip.tsx';
import { everything } from './filter.ts';
import { FilterMenu } from './filter-menu.tsx';
import { Grid, type GridHandle } from './grid/grid.tsx';
import { guidePainter } from './grid/painter.ts';
import styles from './guide.module.css';
import { KeysHelp, ProgrammePopup, ProgrammeSearch, preloadPanels } from './guide-panels.tsx';
import { GuideFailure, GuideSkeleton, NoChannels } from './guide-states.tsx';
import { GuideStatus } from './guide-status.tsx';
import { GuideToolbar } from './guide-toolbar.tsx';
import { MonthPicker } from './month-picker.tsx';
import { useOrientation } from './orientation.ts';
import { shownBox } from './popup-place.ts';
import type { OpenedProgramme } from './programme-popup.tsx';
import { useGridSizes } from './use-grid-sizes.ts';
import { useGuideDays } from './use-guide-days.ts';
import { useGuideJump } from './use-guide-jump.ts';
import { useGuideKeys } from './use-guide-keys.ts';
import { useGuideView } from './use-guide-view.ts';
import { useGuideWords } from './use-guide-words.ts';
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
  const words = useGuideWords();
  const now = useNow();
  const today = localDate(now, timezone);
  const [orientation, turn] = useOrientation();
  const sizes = useGridSizes(orientation);
  const [left] = useState(() => leftGuide(visit, language));
  const view = useGuideView(today, timezone, left?.centreDate);
  const { axis, shown, dates, onView, reach } = view;
  // Today is always among them: it says which channels there are, in which order, while other days are on the way.
  const asked = useMemo(() => [...new Set([...dates, today])], [dates, today]);
  const guide = useGuideDays({ dates: asked, timezone, language, now: readNow });
  const { states, error, retry } = guide;

  const { lineup, timeline, ready, filter, setFilter, channels, openFilter } = useTimeline({
    axis,
    states,
    today,
    favourites,
    left: left?.filter,
  });
  const painter = useMemo(
    () => guidePainter({ words, language, axis, orientation, sizes, now, reminded }),
    [words, language, axis, orientation, sizes, now, reminded],
  );

  const grid = useRef<GridHandle>(null);
  const place = useRef(left?.place);
  const body = useRef<HTMLDivElement>(null);
  const [searching, setSearching] = useState(false);
  const [helping, setHelping] = useState(false);
  const [opened, setOpened] = useState<OpenedProgramme>();
  useKeepGuidePlace(visit, () => ({
    place: grid.current?.position() ?? place.current,
    centreDate: view.centreDate,
    filter,
    language,
  }));
  const { goTo, goToClock, goToDay, announcement } = useGuideJump({ grid, axis, timezone, reach });
  const open = (cell: GuideCell, row: number, element: HTMLElement) => {
    const bounds = body.current?.getBoundingClientRect();
    const rightToLeft = getComputedStyle(element).direction === 'rtl';
    const rect = element.getBoundingClientRect();
    const box = shownBox(rect, bounds ?? rect, window.innerWidth, rightToLeft);
    setOpened({ cell, channel: timeline.channelAt(row), box });
  };
  useSoughtPlace(left ? undefined : props.sought, ready && timeline.rows > 0 && !error, goTo);
  useGuideKeys({
    '?': () => setHelping(true),
    '/': () => setSearching(true),
    n: () => goTo(now),
  });
  const onFound = ({ programme, channel }: Found) => {
    setFilter(everything);
    setSearching(false);
    goTo(programme.start, channel.id);
  };

  useEffect(() => {
    const timer = setTimeout(preloadPanels, 2000);
    return () => clearTimeout(timer);
  }, []);

  const { back, ahead } = epgDays(epg);
  const content = () => {
    if (error) return <GuideFailure {...{ error }} reason={reasonOf?.(error)} onRetry={retry} />;
    const waiting = lineup.count === 0 && [...states.values()].includes('loading');
    if (waiting || !ready) return <GuideSkeleton />;
    if (timeline.rows === 0) {
      return <NoChannels onShowAll={lineup.count > 0 ? () => setFilter(everything) : undefined} />;
    }
    return (
      <Grid
        // The other language runs the other way: a grid of its own, at the same place.
        key={language}
        ref={grid}
        place={place}
        label={t`Programme guide`}
        timeline={timeline}
        painter={painter}
        now={now}
        orientation={orientation}
        sizes={sizes}
        corner={dateName(shown, 'short', language)}
        dayName={(time) => dateName(localDate(time, timezone), 'short', language)}
        onView={onView}
        onOpen={open}
        onChannel={(row) => onWatch(timeline.channelAt(row).id, 'live')}
      />
    );
  };
  return (
    <div className={styles.guide}>
      <h1 className="visually-hidden">{t`Programme guide`}</h1>
      <GuideToolbar
        days={<DayStrip {...{ today, shown, back, ahead }} onDay={goToDay} />}
        month={<MonthPicker {...{ today, shown }} onDay={goToDay} />}
        filter={
          <FilterMenu
            filter={filter}
            channels={channels}
            onOpen={openFilter}
            onFilter={setFilter}
          />
        }
        orientation={orientation}
        onNow={() => goTo(now)}
        onEvening={() => goToClock(shown, primeTime)}
        onTurn={turn}
        onSearch={() => setSearching(true)}
        onKeys={() => setHelping(true)}
      />
      {error ? null : <GuideStatus {...{ guide, now, shown, timezone }} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div ref={body} className={styles.body}>
        {content()}
      </div>
      <Suspense>
        {helping ? <KeysHelp onClose={() => setHelping(false)} /> : null}
        {searching ? (
          <ProgrammeSearch
            {...{ now, timezone, onFound, remind }}
            onClose={() => setSearching(false)}
          />
        ) : null}
        {opened ? (
          <ProgrammePopup
            {...{ opened, axis, now, onWatch, remind }}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
