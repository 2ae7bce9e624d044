import { Trans } from '@lingui/react/macro';
import type { Outcome } from '../../queries/account.ts';
import styles from './form.module.css';

/** The server's word on the whole form, above it; nothing when each word belongs to a field. */
export function FormFailure({
  outcome,
  broken,
}: {
  outcome: Outcome<unknown> | undefined;
  broken: boolean;
}) {
  const refused = outcome?.kind === 'refused' ? outcome : undefined;
  const shownInFields = refused && Object.keys(refused.errors).length > 0;
  return (
    <div role="alert">
      {(refused && !shownInFields) || broken ? (
        <p className={styles.failure}>
          {refused?.message ? (
            <bdi>{refused.message}</bdi>
          ) : (
            <Trans>The server could not be reached. Nothing you typed is lost.</Trans>
          )}
        </p>
      ) : null}
    </div>
  );
}
