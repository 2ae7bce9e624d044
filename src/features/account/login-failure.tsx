import { Trans } from '@lingui/react/macro';
import type { LoginOutcome, Refused } from '../../queries/account.ts';
import { Failure, FormFailure, Unsaid } from './form-failure.tsx';
import { formErrorsOf } from './refusal.ts';

type LoginFailureProps = {
  outcome: LoginOutcome | undefined;
  /** What was refused is an address and a password, not a passkey. */
  typed: boolean;
  broken: boolean;
};

/** Why the viewer is not signed in, above the form. docs/decisions.md, "Wrong email or password". */
export function LoginFailure({ outcome, typed, broken }: LoginFailureProps) {
  const said = formErrorsOf(outcome);
  if (!said.mute) return <FormFailure said={said} broken={broken} />;
  return (
    <div role="alert">
      <Failure>
        <Reason why={said.refused?.why ?? 'network'} typed={typed} />
      </Failure>
    </div>
  );
}

function Reason({ why, typed }: { why: Refused['why']; typed: boolean }) {
  if (why === 'network' && !navigator.onLine) {
    return <Trans>You are offline. Sign in when the network is back.</Trans>;
  }
  if (typed && (why === 'unauthorized' || why === 'invalid')) {
    return <Trans>Wrong email or password</Trans>;
  }
  if (!typed || why !== 'network') return <Unsaid why={why} />;
  return (
    <>
      <Trans>Wrong email or password</Trans>
      <br />
      <Trans>There was no answer, so it may also be the network.</Trans>
    </>
  );
}
