import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment, memo, type ReactNode, useEffect, useRef } from 'react';
import { elapsedShare, type Programme, phaseOf } from '../../domain/guide/schedule.ts';
import { liveParams, liveRoute } from '../../domain/live/live-route.ts';
import { programmeActions } from '../../domain/live/programme-actions.ts';
import { hour } from '../../domain/time/time-units.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './day-programmes.module.css';
import { ProgrammeTitle } from './now-and-next.tsx';
import { TimeSpan } from './time-span.tsx';

type DayListProps = {
  channelId: string;
  /** Catch-up window in seconds. */
  dvr: number;
  programmes: readonly Programme[];
  now: number;
  /** A moment of the programme on screen, epoch milliseconds. */
  shown: number;
  loading: boolean;
  /** Renders the reminder button of a programme that has not ended. */
  remind: (programme: Programme) => ReactNode;
};

/** The list reaches at least this far ahead, so late in the evening it continues into the next day. Milliseconds. */
const minAhead = 10 * hour;

/**
 * The channel's day. Past programmes can be caught up with, the present one started over, and future ones get
 * reminders. It is memoised, because it is long and the screen around it is rendered each second.
 */
export const DayProgrammes = memo(function DayProgrammes(props: DayListProps) {
  const { channelId, dvr, programmes, now, ...rest } = props;
  const { t } = useLingui();
  const { shown, loading, remind } = rest;
  const list = useRef<HTMLUListElement>(null);
  const known = programmes.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls to the present once the day is known
  useEffect(() => {
    const onAir = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the list scrolls, not the page around it.
    if (onAir && list.current) list.current.scrollTop = onAir.offsetTop - 72;
  }, [channelId, known]);
  const tomorrow = new Date(now).setHours(24, 0, 0, 0);
  const end = Math.max(tomorrow, now + minAhead);
  const listed = programmes.filter(({ start }) => start < end);
  const firstOfTomorrow = listed.findIndex(({ start }) => start >= tomorrow);
  return (
    <section className={styles.day} aria-label={t`The channel's day`}>
      <h2 className={styles.heading}>
        <Trans>The channel's day</Trans>
      </h2>
      {known ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keyboard
        <ul className={styles.list} ref={list} tabIndex={0} aria-label={t`The channel's day`}>
          {listed.map((programme, at) => (
            <Fragment key={programme.start}>
              {at === firstOfTomorrow ? (
                <li className={styles.tomorrow}>
                  <Trans>Tomorrow</Trans>
                </li>
              ) : null}
              <Row {...{ channelId, dvr, programme, now, shown, remind }} />
            </Fragment>
          ))}
        </ul>
      ) : loading ? (
        <Skeleton className={styles.skeleton} />
      ) : (
        <p className={styles.nothing}>
          <Trans>No information available.</Trans>
        </p>
      )}
    </section>
  );
});

type RowProps = Omit<DayListProps, 'programmes' | 'loading'> & { programme: Programme };

type StartOverProps = Pick<RowProps, 'channelId' | 'dvr' | 'programme'>;

/**
 * This link has its own clock of one second. The list is rendered only once a minute: a link of the list would lead
 * to a moment up to a minute after the programme's beginning.
 */
function StartOverLink({ channelId, dvr, programme }: StartOverProps) {
  const { t } = useLingui();
  const { startOver } = programmeActions(programme, { dvr }, useNow(1000));
  if (startOver === undefined) return null;
  const { title } = programme;
  return (
    <Link
      to={liveRoute}
      params={liveParams(channelId, { startOver })}
      className={styles.action}
      aria-label={t`Watch From Start: ${title}`}
    >
      <Icon name="restart" size={18} />
    </Link>
  );
}

function Row({ channelId, dvr, programme, now, shown, remind }: RowProps) {
  const { t } = useLingui();
  const moment = phaseOf(programme, now);
  const may = programmeActions(programme, { dvr }, now);
  const { title } = programme;
  return (
    <li
      className={styles.row}
      data-moment={moment}
      data-shown={phaseOf(programme, shown) === 'on-air' || undefined}
      aria-current={moment === 'on-air' || undefined}
    >
      <div className={styles.words}>
        <TimeSpan start={programme.start} stop={programme.stop} />
        <span className={styles.title}>
          <ProgrammeTitle programme={programme} />
        </span>
        {moment === 'on-air' ? (
          <ProgressBar share={elapsedShare(programme, now)} variant="on-air" />
        ) : null}
      </div>
      {moment === 'on-air' ? <StartOverLink {...{ channelId, dvr, programme }} /> : null}
      {may.catchUp ? (
        <Link
          to={liveRoute}
          params={liveParams(channelId, { catchUp: may.catchUp })}
          className={styles.action}
          aria-label={t`Catch-up: ${title}`}
        >
          <Icon name="restart" size={18} />
        </Link>
      ) : null}
      {programme.gap || moment === 'past' ? null : (
        <div className={styles.remind}>{remind(programme)}</div>
      )}
    </li>
  );
}
