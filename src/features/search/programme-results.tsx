import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { programmeKey } from '../../domain/guide/guide-day.ts';
import { phaseOf } from '../../domain/guide/schedule.ts';
import { liveParams, liveRoute } from '../../domain/live/live-route.ts';
import { programmeActions } from '../../domain/live/programme-actions.ts';
import {
  type RemindableProgramme,
  remindableOf,
} from '../../domain/reminders/remindable-programme.ts';
import { clockTime, dayAndDate } from '../../domain/time/format-time.ts';
import { useLanguage } from '../../locales/use-language.ts';
import type { ProgrammeHit } from '../../queries/guide.ts';
import styles from './programme-results.module.css';

export type Remind = (programme: RemindableProgramme, variant: 'icon') => ReactNode;

type ProgrammeResultsProps = {
  programmes: readonly ProgrammeHit[];
  now: number;
  timezone: string;
  remind: Remind;
  onFollow: () => void;
};

/**
 * A list of programmes of the guide. A programme that is on air or available as catch-up leads to its channel, any
 * other to its place in the guide.
 */
export function ProgrammeResults({ programmes, ...rest }: ProgrammeResultsProps) {
  return (
    <ul className={styles.list}>
      {programmes.map((found) => (
        <li key={programmeKey(found.channel.id, found.programme.start)} className={styles.row}>
          <FoundProgramme found={found} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type FoundProgrammeProps = Omit<ProgrammeResultsProps, 'programmes'> & { found: ProgrammeHit };

function FoundProgramme({ found, now, timezone, remind, onFollow }: FoundProgrammeProps) {
  const language = useLanguage();
  const { programme, channel } = found;
  const inside = (
    <>
      <bdi className={styles.title}>{programme.title}</bdi>
      <span className={styles.when}>
        <span>{dayAndDate(programme.start, language, timezone)}</span>
        <bdi className={styles.clock}>{clockTime(programme.start, timezone)}</bdi>
        <bdi className={styles.channel}>{channel.title}</bdi>
      </span>
    </>
  );
  const { live, catchUp } = programmeActions(programme, channel, now);
  const link = {
    className: styles.programme,
    'data-moment': phaseOf(programme, now),
    onClick: onFollow,
  };
  const mode = catchUp ? { catchUp } : 'live';
  return (
    <>
      {live || catchUp ? (
        <Link to={liveRoute} params={liveParams(channel.id, mode)} {...link}>
          {inside}
        </Link>
      ) : (
        <Link to="/epg" search={{ channel: channel.id, at: programme.start }} {...link}>
          {inside}
        </Link>
      )}
      {programme.start > now ? remind(remindableOf(programme, channel), 'icon') : null}
    </>
  );
}
