import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { daysBackAndAhead } from '../../queries/guide.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DatePicker } from './date-picker.tsx';
import { DayBar } from './day-bar.tsx';
import { FilterMenu } from './filter-menu.tsx';
import type { Orientation } from './grid/grid-geometry.ts';
import { GuideIcon } from './guide-icon.tsx';
import type { PanelState } from './guide-panels.tsx';
import styles from './guide-toolbar.module.css';
import type { FilteredGuide } from './use-filtered-guide.ts';
import type { GuideJump } from './use-guide-jump.ts';

type GuideToolbarProps = {
  /** YYYY-MM-DD. */
  today: string;
  /** The day in view, YYYY-MM-DD. */
  shown: string;
  timezone: string;
  epg: Parameters<typeof daysBackAndAhead>[0];
  now: number;
  orientation: Orientation;
  filtered: FilteredGuide;
  jump: GuideJump;
  panels: PanelState;
  onTurn: () => void;
};

const primeTime = '20:00';

/** Everything above the grid: in one row if there is room, otherwise in two. */
export function GuideToolbar(props: GuideToolbarProps) {
  const { today, shown, timezone, epg, now, orientation, filtered, jump, panels, onTurn } = props;
  const { t } = useLingui();
  const horizontal = orientation === 'horizontal';
  return (
    <div className={styles.toolbar}>
      <div className={styles.days}>
        <DatePicker {...{ today, shown, timezone }} onDay={jump.goToDay} />
        <DayBar {...{ today, shown, ...daysBackAndAhead(epg) }} onDay={jump.goToDay} />
        <Link
          to="/now"
          className={buttonClass('quiet', true)}
          aria-label={t`On now`}
          title={t`On now`}
        >
          <GuideIcon name="cards" />
        </Link>
      </div>
      <div className={styles.tools}>
        <Button className={styles.now} onClick={() => jump.goTo(now)}>
          <span className={styles.dot} />
          <Trans>Now</Trans>
        </Button>
        <Button
          variant="quiet"
          className={styles.evening}
          aria-label={t`Prime time, 20:00`}
          onClick={() => jump.goToClock(shown, primeTime)}
        >
          <GuideIcon name="evening" />
          <bdi>20:00</bdi>
        </Button>
        <span className={styles.space} />
        <IconButton label={t`Find a programme`} onClick={() => panels.search.open(true)}>
          <Icon name="search" />
        </IconButton>
        <FilterMenu {...filtered} />
        <IconButton
          label={horizontal ? t`Show channels side by side` : t`Show channels one below the other`}
          onClick={onTurn}
        >
          <GuideIcon name={horizontal ? 'columns' : 'rows'} />
        </IconButton>
        <IconButton
          label={t`Keyboard shortcuts`}
          className={styles.keys}
          onClick={() => panels.keys.open(true)}
        >
          <GuideIcon name="keys" />
        </IconButton>
      </div>
    </div>
  );
}
