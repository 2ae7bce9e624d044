import { Trans } from '@lingui/react/macro';
import type { LoginOutcome, Refused } from '../../queries/auth.ts';
import { formErrorsOf } from './form-errors.ts';
import { Failure, FormFailure, FormFailureReason } from './form-failure.tsx';

type LoginFailureProps = {
  outcome: LoginOutcome | undefined;
  /** True when the viewer typed an address and a password, false for a passkey. */
  typed: boolean;
  broken: boolean;
};

/** Why the viewer is not signed in, above the form. docs/decisions.md, "Wrong email or password". */
export function LoginFailure({ outcome, typed, broken }: LoginFailureProps) {
  const errors = formErrorsOf(outcome);
  if (!errors.withoutMessage) return <FormFailure errors={errors} broken={broken} />;
  return (
    <div role="alert">
      <Failure>
        <LoginFailureReason why={errors.refused?.why ?? 'network'} typed={typed} />
      </Failure>
    </div>
  );
}

function LoginFailureReason({ why, typed }: { why: Refused['why']; typed: boolean }) {
  if (why === 'network' && !navigator.onLine) {
    return <Trans>You are offline. Sign in when the network is back.</Trans>;
  }
  if (typed && (why === 'unauthorized' || why === 'invalid')) {
    return <Trans>Wrong email or password</Trans>;
  }
  if (!typed || why !== 'network') return <FormFailureReason why={why} />;
  return (
    <>
      <Trans>Wrong email or password</Trans>
      <br />
      <Trans>There was no answer, so it may also be the network.</Trans>
    </>
  );
}
