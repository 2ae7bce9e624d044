import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEventHandler } from 'react';
import { programmeKey } from '../../domain/guide/guide-day.ts';
import { liveParams, liveRoute } from '../../domain/live/live-route.ts';
import { clockTime, dayAndDate } from '../../domain/time/format-time.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './search-box.module.css';
import { useProgrammeResults } from './use-programme-results.ts';

/** How many programmes the box shows. */
const most = 4;

type SuggestedProgrammesProps = { q: string; onFollow: MouseEventHandler<HTMLAnchorElement> };

/**
 * Programmes of the kept guide that are on now or later. One that is on leads to its channel, the others to the guide.
 */
export function SuggestedProgrammes({ q, onFollow }: SuggestedProgrammesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const { list, timezone } = useProgrammeResults(q, now);
  const shown = list.filter(({ programme }) => programme.stop > now).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <>
      <h3 className={styles.kind}>
        <Trans>Programmes</Trans>
      </h3>
      <ul className={styles.list} aria-label={t`Programmes`}>
        {shown.map(({ programme, channel }) => {
          const { id } = channel;
          const link =
            programme.start <= now
              ? ({ to: liveRoute, params: liveParams(id) } as const)
              : ({ to: '/epg', search: { channel: id, at: programme.start } } as const);
          return (
            <li key={programmeKey(id, programme.start)}>
              <Link {...link} className={styles.line} onClick={onFollow}>
                <Icon name="guide" size={18} />
                <span className={styles.programme}>
                  <bdi>{programme.title}</bdi>
                  <span className={styles.when}>
                    {dayAndDate(programme.start, language, timezone)}{' '}
                    <bdi>{clockTime(programme.start, timezone)}</bdi> <bdi>{channel.title}</bdi>
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
