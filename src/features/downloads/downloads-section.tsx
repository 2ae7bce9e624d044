import { Trans } from '@lingui/react/macro';
import { Section } from '../../ui/section.tsx';
import { DownloadList } from './download-list.tsx';
import styles from './downloads.module.css';

/** The section about downloads in the overview of what the device keeps. */
export function DownloadsSection() {
  return (
    <Section title={<Trans>Downloads</Trans>}>
      <p>
        <Trans>
          Films for when there is no network. They go with the sign-out, and when their time is
          over; pictures and pages make room before them.
        </Trans>
      </p>
      <DownloadList
        empty={
          <p className={styles.quiet}>
            <Trans>Nothing is downloaded yet</Trans>
          </p>
        }
      />
    </Section>
  );
}
