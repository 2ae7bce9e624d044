import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../domain/time/format-time.ts';
import { useLanguage } from '../../../locales/use-language.ts';
import {
  type Passkey,
  passkeysQuery,
  removePasskeyMutation,
  supportsPasskeys,
} from '../../../queries/passkeys.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import styles from './profile.module.css';
import type { ProofOptions } from './proof-field.tsx';
import { SignInMethodRow } from './sign-in-method-row.tsx';

type WithProof = { proof: ProofOptions; onRefused: () => void };

/** The account's passkeys, and a button that adds one. */
export function PasskeyList({ proof, onRefused }: WithProof) {
  const { client } = useApp();
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
        <PasskeyRows passkeys={passkeys} proof={proof} onRefused={onRefused} />
      )}
      {supportsPasskeys() ? (
        <AddPasskey proof={proof} onRefused={onRefused} />
      ) : (
        <p>
          <Trans>This browser knows no passkeys.</Trans>
        </p>
      )}
    </section>
  );
}

type PasskeyRowsProps = WithProof & { passkeys: Passkey[] | undefined };

function PasskeyRows({ passkeys, ...withProof }: PasskeyRowsProps) {
  if (!passkeys) return <Skeleton className={styles.skeleton} />;
  return passkeys.length === 0 ? (
    <p className={styles.when}>
      <Trans>You have no passkeys yet.</Trans>
    </p>
  ) : (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} {...withProof} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey, ...withProof }: WithProof & { passkey: Passkey }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { client, queryClient } = useApp();
  const remove = {
    ...removePasskeyMutation(client, passkey.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery(client).queryKey }),
  };
  const { name } = passkey;
  const dateText = (time: number) => formatDate(time, language, { dateStyle: 'medium' });
  const when = passkey.last_used_at && dateText(passkey.last_used_at);
  const added = passkey.created_at && dateText(passkey.created_at);
  return (
    <SignInMethodRow
      {...withProof}
      remove={remove}
      verb={<Trans>Remove</Trans>}
      label={t`Remove the passkey ${name}`}
    >
      <span className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.when}>
          {when ? <Trans>Last used: {when}</Trans> : <Trans>Added on {added}</Trans>}
        </span>
      </span>
    </SignInMethodRow>
  );
}
