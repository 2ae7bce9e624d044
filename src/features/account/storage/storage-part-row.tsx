import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../domain/device/format-bytes.ts';
import type { KeptPart, MeasuredPart } from '../../../domain/device/storage-parts.ts';
import { formatDate } from '../../../domain/time/format-time.ts';
import { useLanguage } from '../../../locales/use-language.ts';
import { measuredPartQuery, measuredRecordsQuery } from '../../../queries/device-storage.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './storage.module.css';
import { PartCount, PartRetention, partIcons, usePartNames } from './storage-part-words.tsx';

type PartRowProps = {
  part: Exclude<KeptPart, 'records'>;
  /** What the viewer can do with the part. */
  children?: ReactNode;
};

export function PartRow({ part, children }: PartRowProps) {
  const { data, isError, refetch } = useQuery(measuredPartQuery(part));
  return (
    <Row part={part} measured={data} failed={isError} onRetry={() => void refetch()}>
      {data && data.count > 0 ? children : null}
    </Row>
  );
}

/** The viewer's own records. They cannot be removed here, because some of them are not stored anywhere else yet. */
export function RecordsRow({ children }: { children: ReactNode }) {
  const { data, isError, refetch } = useQuery(measuredRecordsQuery(useApp()));
  const waiting = data?.waiting ?? 0;
  return (
    <Row
      part="records"
      measured={data}
      failed={isError}
      onRetry={() => void refetch()}
      note={
        waiting > 0 ? (
          <Plural
            value={waiting}
            one="# change waits to be sent, and stays until the service has it."
            other="# changes wait to be sent, and stay until the service has them."
          />
        ) : null
      }
    >
      {children}
    </Row>
  );
}

type RowProps = {
  part: KeptPart;
  measured: MeasuredPart | undefined;
  failed: boolean;
  onRetry: () => void;
  note?: ReactNode;
  children: ReactNode;
};

function Row({ part, measured, failed, onRetry, note, children }: RowProps) {
  const names = usePartNames();
  const language = useLanguage();
  return (
    <li className={styles.part}>
      <span className={styles.icon} data-part={part}>
        <Icon name={partIcons[part]} />
      </span>
      <h3 className={styles.name}>{names[part]}</h3>
      {measured ? (
        <span className={styles.size}>{formatBytes(measured.bytes, language)}</span>
      ) : null}
      <div className={styles.about}>
        {failed ? (
          <p className={styles.facts} role="alert">
            <Trans>This could not be measured.</Trans>{' '}
            <Button variant="quiet" onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          </p>
        ) : measured ? (
          <Facts part={part} measured={measured} />
        ) : (
          <Skeleton className={styles.factsSkeleton} />
        )}
        {note ? <p className={styles.note}>{note}</p> : null}
        <p className={styles.stay}>
          <PartRetention part={part} />
        </p>
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </li>
  );
}

function Facts({ part, measured }: { part: KeptPart; measured: MeasuredPart }) {
  const { count, unmeasured = 0 } = measured;
  const times = useKeptTimesText(measured);
  if (count === 0) {
    return (
      <p className={styles.facts}>
        {part === 'records' ? <Trans>No reminders</Trans> : <Trans>Nothing is kept.</Trans>}
      </p>
    );
  }
  return (
    <p className={styles.facts}>
      <PartCount part={part} count={count} />
      {times ? ` · ${times}` : null}
      {unmeasured > 0 ? (
        <>
          {' · '}
          <Plural
            value={unmeasured}
            one="the browser does not say the size of #"
            other="the browser does not say the size of #"
          />
        </>
      ) : null}
    </p>
  );
}

/** Says in words when the oldest and the newest entry of a part were stored. Empty when that is unknown. */
function useKeptTimesText({ oldest, newest }: MeasuredPart): string {
  const { t } = useLingui();
  const language = useLanguage();
  if (!oldest || !newest) return '';
  const dateAndTimeText = (time: number) =>
    formatDate(time, language, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
  const [from, to] = [dateAndTimeText(oldest), dateAndTimeText(newest)];
  return from === to ? t`kept on ${to}` : t`kept from ${from} to ${to}`;
}
