import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { formatBytes } from '../../../domain/device/format-bytes.ts';
import type { RemovablePart } from '../../../domain/device/storage-parts.ts';
import { useLanguage } from '../../../locales/use-language.ts';
import { onlineAtom } from '../../../pwa/network-state.ts';
import { measuredPartQuery, removePartMutation } from '../../../queries/device-storage.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { RemovalDialog } from '../../../ui/removal-dialog.tsx';
import { showToastAtom } from '../../../ui/toast.tsx';
import styles from './storage.module.css';

type RemovePartButtonProps = { part: RemovablePart; onRemoved: () => void };

/** Removes a part from the device, after a question. */
export function RemovePartButton({ part, onRemoved }: RemovePartButtonProps) {
  const words = useRemovalWords(part);
  const [asking, setAsking] = useState(false);
  const removal = useRemoval(part, onRemoved);
  const onYes = () => {
    setAsking(false);
    removal.mutate();
  };
  return (
    <>
      <Button aria-label={words.label} disabled={removal.isPending} onClick={() => setAsking(true)}>
        {removal.isPending ? <Trans>Removing…</Trans> : <Trans>Remove</Trans>}
      </Button>
      {asking ? (
        <RemovalDialog question={words.label} onRemove={onYes} onKeep={() => setAsking(false)}>
          <p>{words.about}</p>
          <OfflineWarning />
        </RemovalDialog>
      ) : null}
    </>
  );
}

function useRemoval(part: RemovablePart, onRemoved: () => void) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(measuredPartQuery(part));
  const size = formatBytes(data?.bytes ?? 0, language);
  const { queryClient } = useApp();
  const showToast = useSetAtom(showToastAtom);
  const key = `removal-${part}`;
  const removal = removePartMutation(queryClient, part);
  return useMutation({
    ...removal,
    onSuccess: (...result) => {
      void removal.onSuccess?.(...result);
      showToast({ key, text: t`Removed: ${size} are free.`, variant: 'success', duration: 5000 });
      onRemoved();
    },
    onError: () =>
      showToast({
        key,
        text: t`Nothing was removed. Please try again.`,
        variant: 'failure',
        duration: 5000,
      }),
  });
}

/** Warns a viewer who is offline: what they remove cannot be fetched again until the network is back. */
function OfflineWarning() {
  if (useAtomValue(onlineAtom)) return null;
  return (
    <p className={styles.warning}>
      <Trans>You are offline: what you remove cannot be shown until the network is back.</Trans>
    </p>
  );
}

function useRemovalWords(part: RemovablePart) {
  const { t } = useLingui();
  switch (part) {
    case 'guide':
      return {
        label: t`Remove the guide days`,
        about: t`The app keeps them again when it next refreshes the guide; until then the guide needs a network.`,
      };
    case 'pictures':
      return {
        label: t`Remove the pictures`,
        about: t`They are fetched again when they are next shown.`,
      };
    case 'answers':
      return {
        label: t`Remove the pages and lists`,
        about: t`They need a network until you open them again. Reminders, favourites and what you have watched stay.`,
      };
  }
}
