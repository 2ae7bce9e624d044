import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type SignInMethods,
  signInMethodsQuery,
  unlinkMutation,
} from '../../../queries/profile.ts';
import { useClient } from '../../../session/client-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../form-failure.tsx';
import { saidOf } from '../refusal.ts';
import styles from './profile.module.css';

/** The other services that the viewer can sign in with, and a button that unlinks one. */
export function Identities({ methods }: { methods: SignInMethods }) {
  const { t } = useLingui();
  const client = useClient();
  const queryClient = useQueryClient();
  const unlink = useMutation({
    ...unlinkMutation(client),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: signInMethodsQuery(client).queryKey }),
  });
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Linked services</Trans>
      </h2>
      <FormFailure said={saidOf(unlink.data)} broken={unlink.isError} />
      {methods.identities.length === 0 ? (
        <p className={styles.when}>
          <Trans>No other service is linked to your account.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {methods.identities.map(({ type, label }) => (
            <li key={type} className={styles.row}>
              <bdi className={styles.name}>{label}</bdi>
              <Button
                aria-label={t`Unlink ${label}`}
                disabled={unlink.isPending}
                onClick={() => unlink.mutate(type)}
              >
                <Trans>Unlink</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
