import { Trans, useLingui } from '@lingui/react/macro';
import { elapsedShare, nowAndNext, type Programme } from '../../domain/guide/schedule.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './now-and-next.module.css';
import { TimeSpan } from './time-span.tsx';

type NowAndNextProps = {
  programmes: readonly Programme[];
  /** The moment that the video shows, epoch milliseconds. */
  moment: number;
  /** Whether a bar shows how much has run. False when another bar on the screen shows it. */
  bar: boolean;
  /** True while the guide is loading. */
  loading: boolean;
};

/** The programme that is shown, how much of it has run, and the next one. */
export function NowAndNext({ programmes, moment, bar, loading }: NowAndNextProps) {
  const { t } = useLingui();
  const { now, next } = nowAndNext(programmes, moment);
  return (
    <div className={styles.both}>
      <div className={styles.now}>
        {now ? (
          <>
            <h2 className={styles.title}>
              <ProgrammeTitle programme={now} />
            </h2>
            <TimeSpan start={now.start} stop={now.stop} />
            {bar ? (
              <ProgressBar share={elapsedShare(now, moment)} variant="on-air" label={t`Elapsed`} />
            ) : null}
          </>
        ) : loading ? (
          <Skeleton className={styles.skeleton} />
        ) : (
          <p className={styles.nothing}>
            <Trans>No information available.</Trans>
          </p>
        )}
      </div>
      {next ? (
        <p className={styles.next}>
          <span className={styles.label}>
            <Trans>Next</Trans>
          </span>
          <TimeSpan start={next.start} stop={next.stop} />
          <ProgrammeTitle programme={next} />
        </p>
      ) : null}
    </div>
  );
}

/** The title, or a text that says that there is none. */
export function ProgrammeTitle({ programme }: { programme: Programme }) {
  return programme.title ? <bdi>{programme.title}</bdi> : <Trans>No information available.</Trans>;
}
