import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../../domain/device/format-bytes.ts';
import { barSegments, type KeptPart, keptParts } from '../../../domain/device/storage-parts.ts';
import { useLanguage } from '../../../locales/use-language.ts';
import {
  measuredPartQuery,
  measuredRecordsQuery,
  storageEstimateQuery,
} from '../../../queries/device-storage.ts';
import { downloadsQuery } from '../../../queries/downloads.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './storage.module.css';
import { usePartNames } from './storage-part-words.tsx';

/** The size of everything that is kept, how much room the browser gives, and a bar with a segment for each part. */
export function StorageOverview() {
  const { data: estimate } = useQuery(storageEstimateQuery());
  const sizes = usePartSizes();
  if (!sizes || estimate === undefined) return <Skeleton className={styles.overviewSkeleton} />;
  const segments = barSegments(sizes, estimate?.usage);
  return (
    <div className={styles.overview}>
      <Total bytes={sum(segments)} quota={estimate?.quota} />
      {segments.length > 0 ? <Bar segments={segments} /> : null}
    </div>
  );
}

/** Bytes of each part, in the order of the bar; undefined until all are measured. An unmeasurable part counts as 0. */
function usePartSizes(): ReadonlyMap<KeptPart | 'films', number> | undefined {
  const app = useApp();
  const parts = {
    guide: useQuery(measuredPartQuery('guide')),
    pictures: useQuery(measuredPartQuery('pictures')),
    answers: useQuery(measuredPartQuery('answers')),
    records: useQuery(measuredRecordsQuery(app)),
    app: useQuery(measuredPartQuery('app')),
  };
  const films = useQuery(downloadsQuery(app.database));
  if (films.isPending || keptParts.some((part) => parts[part].isPending)) return undefined;
  const ofFilms = films.data?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  const measured = keptParts.map((part) => [part, parts[part].data?.bytes ?? 0] as const);
  return new Map([['films', ofFilms] as const, ...measured]);
}

type Segments = ReturnType<typeof barSegments>;

const sum = (segments: Segments) => segments.reduce((total, { bytes }) => total + bytes, 0);

function Total({ bytes, quota }: { bytes: number; quota: number | undefined }) {
  const language = useLanguage();
  const size = formatBytes(bytes, language);
  const room = quota && formatBytes(quota, language);
  return (
    <p className={styles.total}>
      <strong>{size}</strong>
      <span>
        {room ? (
          <Trans>of about {room} that the browser allows</Trans>
        ) : (
          <Trans>This browser does not say how much room there is.</Trans>
        )}
      </span>
    </p>
  );
}

/** The legend says the same in words, so the bar itself is decoration. */
function Bar({ segments }: { segments: Segments }) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = usePartNames();
  const total = sum(segments);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {segments.map(({ part, bytes }) => (
          <span key={part} data-part={part} style={{ flexGrow: bytes / total }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label={t`Shares of what is kept`}>
        {segments.map(({ part, bytes }) => (
          <li key={part}>
            <span className={styles.swatch} data-part={part} aria-hidden="true" />
            {names[part]} <span className={styles.share}>{formatBytes(bytes, language)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
