import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { keys } from '../../../queries/keys.ts';
import {
  openStorageChangeChannel,
  type StorageChangeChannel,
} from '../../../session/cross-tab-storage-changes.ts';
import { Section } from '../../../ui/section.tsx';
import { RefreshGuideButton } from './refresh-guide-button.tsx';
import { RemovePartButton } from './remove-part-button.tsx';
import styles from './storage.module.css';
import { StorageOverview } from './storage-overview.tsx';
import { PartRow, RecordsRow } from './storage-part-row.tsx';

/** What the device keeps: how much of what, since when and for how long, and its removal by part. */
export function StorageSection({ reminders }: { reminders: React.ReactNode }) {
  const channel = useStorageChangeChannel();
  const onRemoved = () => channel.current?.post();
  return (
    <Section title={<Trans>Storage</Trans>}>
      <p>
        <Trans>What this device keeps, so that screens show at once, and without a network.</Trans>
      </p>
      <StorageOverview />
      <ul className={styles.list}>
        <PartRow part="guide">
          <RefreshGuideButton />
          <RemovePartButton part="guide" onRemoved={onRemoved} />
        </PartRow>
        <PartRow part="pictures">
          <RemovePartButton part="pictures" onRemoved={onRemoved} />
        </PartRow>
        <PartRow part="answers">
          <RemovePartButton part="answers" onRemoved={onRemoved} />
        </PartRow>
        <RecordsRow>{reminders}</RecordsRow>
        <PartRow part="app" />
      </ul>
    </Section>
  );
}

/**
 * Opens the channel to the other tabs. When a message says that another tab has removed something, the sizes are
 * measured again. The returned channel sends the same message to the other tabs.
 */
function useStorageChangeChannel(): RefObject<StorageChangeChannel | undefined> {
  const queryClient = useQueryClient();
  const channel = useRef<StorageChangeChannel>(undefined);
  useEffect(() => {
    const opened = openStorageChangeChannel(
      () => void queryClient.invalidateQueries({ queryKey: keys.storage }),
    );
    channel.current = opened;
    return opened.close;
  }, [queryClient]);
  return channel;
}
