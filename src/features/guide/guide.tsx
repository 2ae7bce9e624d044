import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { WatchMode } from '../../domain/catch-up.ts';
import { clockAt, timeOnDate } from '../../domain/guide-axis.ts';
import type { GuideCell } from '../../domain/guide-timeline.ts';
import { localDate } from '../../domain/timezone-day.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { epgDays, type Found } from '../../queries/guide.ts';
import { useMedia } from '../../ui/use-media.ts';
import { readNow, useNow } from '../../ui/use-now.ts';
import { dateName } from './day-names.ts';
import { DayStrip } from './day-strip.tsx';
import { everything } from './filter.ts';
import { FilterMenu } from './filter-menu.tsx';
import { Grid, type GridHandle } from './grid/grid.tsx';
import { guidePainter } from './grid/painter.ts';
import { letterScale, phone, sizesOf } from './grid-sizes.ts';
import styles from './guide.module.css';
import { KeysHelp, ProgrammePopup, ProgrammeSearch, preloadPanels } from './guide-panels.tsx';
import { GuideFailure, GuideSkeleton, GuideStanding, NoChannels } from './guide-states.tsx';
import { GuideToolbar } from './guide-toolbar.tsx';
import { MonthPicker } from './month-picker.tsx';
import { useOrientation } from './orientation.ts';
import { shownBox } from './popup-place.ts';
import type { RemindedProgramme } from './programme-actions.tsx';
import type { OpenedProgramme } from './programme-popup.tsx';
import { useGuideDays } from './use-guide-days.ts';
import { useGuideView } from './use-guide-view.ts';
import { useGuideWords } from './use-guide-words.ts';
import { useKeepGuide } from './use-keep-guide.ts';
import { useTimeline } from './use-timeline.ts';

export type { RemindedProgramme };

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
  /** The reminder's own button, for a programme still to come; without it there is none. */
  remind?: (programme: RemindedProgramme, look?: 'icon') => ReactNode;
};

const primeTime = '20:00';

/** The programme guide. Specification, points 2 and 4. */
export function Guide({ timezone, epg, favourites, reminded, onWatch, remind }: GuideProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useGuideWords();
  const now = useNow();
  const today = localDate(now, timezone);
  const [orientation, turn] = useOrientation();
  const narrow = useMedia(phone);
  const [scale] = useState(letterScale);
  const sizes = useMemo(() => sizesOf(orientation, narrow, scale), [orientation, narrow, scale]);
  const { axis, shown, dates, onView, reach } = useGuideView(today, timezone);
  // Today is always among them: it says which channels there are, in which order, while other days are on the way.
  const asked = useMemo(() => [...new Set([...dates, today])], [dates, today]);
  const { states, staleSince, error, retry } = useGuideDays({
    dates: asked,
    timezone,
    language,
    now: readNow,
  });
  useKeepGuide({ today, timezone, language, epg });

  const { lineup, timeline, filter, setFilter, channels, openFilter } = useTimeline({
    axis,
    states,
    today,
    favourites,
  });
  const painter = useMemo(
    () => guidePainter({ words, language, axis, now, reminded }),
    [words, language, axis, now, reminded],
  );

  const grid = useRef<GridHandle>(null);
  const body = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLDialogElement>(null);
  const [searching, setSearching] = useState(false);
  const [helping, setHelping] = useState(false);
  const [opened, setOpened] = useState<OpenedProgramme>();
  const [said, setSaid] = useState('');
  const [jump, setJump] = useState<{ time: number; channelId?: string }>();

  // A jump waits for the axis that has its day: the grid is given that first.
  useEffect(() => {
    if (!jump) return;
    if (jump.channelId === undefined) grid.current?.goToTime(jump.time);
    else grid.current?.focusCell(jump.channelId, jump.time);
  }, [jump]);

  const goTo = (time: number, channelId?: string, date = localDate(time, timezone)) => {
    reach(date);
    setJump({ time, ...(channelId !== undefined && { channelId }) });
    setSaid(dateName(date, 'long', language));
  };
  const goToClock = (date: string, clock: string) => goTo(timeOnDate(date, clock, timezone));
  /** Another day at the clock time in the middle of the view, wherever that day's midnights lie. */
  const goToDay = (date: string) => {
    const times = grid.current?.times();
    if (!times) return goToClock(date, '00:00');
    const middle = (times.from + times.to) / 2;
    const clock = timeOnDate(date, clockAt(axis, middle), timezone);
    // What is gone to comes to stand at a third.
    goTo(clock - (times.to - times.from) * (1 / 2 - 1 / 3), undefined, date);
  };
  const open = (cell: GuideCell, row: number, element: HTMLElement) => {
    const bounds = body.current?.getBoundingClientRect();
    const rightToLeft = getComputedStyle(element).direction === 'rtl';
    const rect = element.getBoundingClientRect();
    const box = shownBox(rect, bounds ?? rect, window.innerWidth, rightToLeft);
    setOpened({ cell, channel: timeline.channelAt(row), box });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const typing =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '?') setHelping(true);
    else if (event.key === '/') setSearching(true);
    else return;
    event.preventDefault();
  };
  const onFound = ({ programme, channel }: Found) => {
    setFilter(everything);
    search.current?.close();
    goTo(programme.start, channel.id);
  };

  useEffect(() => {
    const timer = setTimeout(preloadPanels, 2000);
    return () => clearTimeout(timer);
  }, []);

  const { back, ahead } = epgDays(epg);
  const content = () => {
    if (error) return <GuideFailure error={error} onRetry={retry} />;
    if (lineup.count === 0 && [...states.values()].includes('loading')) return <GuideSkeleton />;
    if (timeline.rows === 0) {
      return <NoChannels onShowAll={lineup.count > 0 ? () => setFilter(everything) : undefined} />;
    }
    return (
      <Grid
        ref={grid}
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
    // biome-ignore lint/a11y/noStaticElementInteractions: two shortcuts for whatever inside has the focus
    <div className={styles.guide} onKeyDown={onKeyDown}>
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
      <GuideStanding
        since={staleSince}
        now={now}
        failed={!error && [...states.values()].includes('failed')}
        onRetry={retry}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div ref={body} className={styles.body}>
        {content()}
      </div>
      <Suspense>
        {helping ? <KeysHelp ref={showing} onClose={() => setHelping(false)} /> : null}
        {searching ? (
          <ProgrammeSearch
            ref={(dialog) => {
              search.current = dialog;
              showing(dialog);
            }}
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

/** A dialog shows as soon as it is there. */
function showing(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
