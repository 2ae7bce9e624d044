import { Trans } from '@lingui/react/macro';
import type { LoginOutcome } from '../../queries/account.ts';
import styles from './form.module.css';

/** Why the viewer is not signed in, above the form. docs/product.md, 8: no response reads as wrong credentials. */
export function LoginFailure({
  outcome,
  broken,
}: {
  outcome: LoginOutcome | undefined;
  broken: boolean;
}) {
  return (
    <div role="alert">
      {outcome?.kind === 'refused' || outcome?.kind === 'unreachable' || broken ? (
        <p className={styles.failure}>
          {outcome?.kind === 'refused' && outcome.message ? (
            <bdi>{outcome.message}</bdi>
          ) : (
            <Reason outcome={outcome} />
          )}
        </p>
      ) : null}
    </div>
  );
}

function Reason({ outcome }: { outcome: LoginOutcome | undefined }) {
  if (outcome?.kind === 'unreachable' && !navigator.onLine) {
    return <Trans>You are offline. Sign in when the network is back.</Trans>;
  }
  return <Trans>Wrong email or password</Trans>;
}
