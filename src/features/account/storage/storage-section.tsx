import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { keys } from '../../../queries/keys.ts';
import {
  openStorageChangeChannel,
  type StorageChangeChannel,
} from '../../../session/storage-change-channel.ts';
import { Section } from '../../../ui/section.tsx';
import { RefreshGuideButton } from './refresh-guide-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import styles from './storage.module.css';
import { StorageOverview } from './storage-overview.tsx';
import { PartRow, RecordsRow } from './storage-part.tsx';

/** What the device keeps: how much of what, since when and for how long, and its removal by part. */
export function StorageSection({ reminders }: { reminders: React.ReactNode }) {
  const news = useStorageNews();
  const onRemoved = () => news.current?.post();
  return (
    <Section title={<Trans>Storage</Trans>}>
      <p>
        <Trans>What this device keeps, so that screens show at once, and without a network.</Trans>
      </p>
      <StorageOverview />
      <ul className={styles.list}>
        <PartRow part="guide">
          <RefreshGuideButton />
          <RemoveButton part="guide" onRemoved={onRemoved} />
        </PartRow>
        <PartRow part="pictures">
          <RemoveButton part="pictures" onRemoved={onRemoved} />
        </PartRow>
        <PartRow part="answers">
          <RemoveButton part="answers" onRemoved={onRemoved} />
        </PartRow>
        <RecordsRow>{reminders}</RecordsRow>
        <PartRow part="app" />
      </ul>
    </Section>
  );
}

/** When another tab removes something, the sizes are measured again here. */
function useStorageNews(): RefObject<StorageChangeChannel | undefined> {
  const queryClient = useQueryClient();
  const news = useRef<StorageChangeChannel>(undefined);
  useEffect(() => {
    const opened = openStorageChangeChannel(
      () => void queryClient.invalidateQueries({ queryKey: keys.storage }),
    );
    news.current = opened;
    return opened.close;
  }, [queryClient]);
  return news;
}
