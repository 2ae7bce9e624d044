import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { writtenDate } from '../../../domain/time/clock.ts';
import { useLanguage } from '../../../locales/use-wording.ts';
import {
  hasPasskeys,
  type Passkey,
  passkeysQuery,
  removePasskeyMutation,
} from '../../../queries/passkeys.ts';
import { useClient } from '../../../session/client-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FormFailure } from '../form-failure.tsx';
import { saidOf } from '../refusal.ts';
import { AddPasskey } from './add-passkey.tsx';
import styles from './profile.module.css';
import type { Proof } from './proof-field.tsx';

/** The account's passkeys, and the way to add one. */
export function Passkeys({ proof, onRefused }: { proof: Proof; onRefused: () => void }) {
  const client = useClient();
  const { data: passkeys, isLoadingError, refetch } = useQuery(passkeysQuery(client));
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Passkeys</Trans>
      </h2>
      <p>
        <Trans>
          Sign in with your fingerprint, your face or the lock of your device. There is nothing to
          remember and nothing that could be stolen from us.
        </Trans>
      </p>
      {isLoadingError ? (
        <div className={styles.row} role="alert">
          <Trans>Your passkeys could not be loaded.</Trans>
          <Button onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      ) : (
        <PasskeyList passkeys={passkeys} />
      )}
      {hasPasskeys() ? (
        <AddPasskey proof={proof} onRefused={onRefused} />
      ) : (
        <p>
          <Trans>This browser knows no passkeys.</Trans>
        </p>
      )}
    </section>
  );
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] | undefined }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const remove = useMutation({
    ...removePasskeyMutation(client),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery(client).queryKey }),
  });
  if (!passkeys) return <Skeleton className={styles.skeleton} />;
  return (
    <>
      <FormFailure said={saidOf(remove.data)} broken={remove.isError} />
      {passkeys.length === 0 ? (
        <p className={styles.when}>
          <Trans>You have no passkeys yet.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={remove.isPending}
              onRemove={() => remove.mutate(passkey.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type PasskeyRowProps = { passkey: Passkey; busy: boolean; onRemove: () => void };

function PasskeyRow({ passkey, busy, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { name } = passkey;
  const dated = (time: number) => writtenDate(time, language, { dateStyle: 'medium' });
  const used = passkey.last_used_at && dated(passkey.last_used_at);
  const added = passkey.created_at && dated(passkey.created_at);
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.when}>
          {used ? <Trans>Last used on {used}</Trans> : <Trans>Added on {added}</Trans>}
        </span>
      </span>
      <Button aria-label={t`Remove the passkey ${name}`} disabled={busy} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
