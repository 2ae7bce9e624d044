import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { readStoragePersistence, requestPersistence } from '../../../pwa/storage-persistence.ts';
import { keys } from '../../../queries/keys.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusMessage } from '../../../ui/status-message.tsx';
import styles from './storage.module.css';

const persistenceQuery = {
  queryKey: keys.storagePart('promise'),
  queryFn: readStoragePersistence,
  networkMode: 'always',
  staleTime: 0,
} as const;

/** Whether the browser has promised to keep what is stored, and a button that asks for the promise. */
export function PersistenceSection() {
  const { data: promise } = useQuery(persistenceQuery);
  return (
    <Section title={<Trans>When the device needs room</Trans>}>
      {promise === undefined ? <Skeleton className={styles.promiseSkeleton} /> : null}
      {promise === 'given' ? (
        <StatusMessage good>
          <Trans>The browser has promised to keep all this.</Trans>
        </StatusMessage>
      ) : null}
      {promise === 'not given' ? <NotPersistent /> : null}
      {promise === 'unknown' ? (
        <StatusMessage>
          <Trans>The browser may delete all this when it needs room.</Trans>
        </StatusMessage>
      ) : null}
    </Section>
  );
}

function NotPersistent() {
  const { queryClient } = useApp();
  const ask = useMutation({
    mutationFn: requestPersistence,
    onSuccess: (promise) => queryClient.setQueryData(persistenceQuery.queryKey, promise),
  });
  return (
    <StatusMessage
      action={
        <Button disabled={ask.isPending} onClick={() => ask.mutate()}>
          <Trans>Ask the browser to keep it</Trans>
        </Button>
      }
    >
      {ask.data === 'not given' ? (
        <Trans>
          The browser gave no promise. Many do once the app is installed or may notify you.
        </Trans>
      ) : (
        <Trans>The browser may delete all this when it needs room.</Trans>
      )}
    </StatusMessage>
  );
}
