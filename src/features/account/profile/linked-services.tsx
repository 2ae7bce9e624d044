import { Trans, useLingui } from '@lingui/react/macro';
import { signInMethodsQuery, unlinkServiceMutation } from '../../../queries/account.ts';
import { useApp } from '../../../session/use-app.tsx';
import styles from './profile.module.css';
import type { ProofOptions } from './proof-field.tsx';
import { SignInMethodRow } from './sign-in-method-row.tsx';

type LinkedServicesProps = { proof: ProofOptions; onRefused: () => void };

/** The other services that the viewer can sign in with, and a button that unlinks one. */
export function LinkedServices({ proof, onRefused }: LinkedServicesProps) {
  const { t } = useLingui();
  const { client, queryClient } = useApp();
  const identities = proof.methods?.identities ?? [];
  const onSuccess = () =>
    queryClient.invalidateQueries({ queryKey: signInMethodsQuery(client).queryKey });
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Linked services</Trans>
      </h2>
      {identities.length === 0 ? (
        <p className={styles.when}>
          <Trans>No other service is linked to your account.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {identities.map(({ type, label }) => (
            <SignInMethodRow
              key={type}
              proof={proof}
              onRefused={onRefused}
              remove={{ ...unlinkServiceMutation(client, type), onSuccess }}
              verb={<Trans>Unlink</Trans>}
              label={t`Unlink ${label}`}
            >
              <bdi className={styles.name}>{label}</bdi>
            </SignInMethodRow>
          ))}
        </ul>
      )}
    </section>
  );
}
