import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AccountMessage } from '../features/account/account-message.tsx';
import { FormFailure } from '../features/account/form-failure.tsx';
import { ContactAddress } from '../features/shell/contact-address.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { stopAddressChangeMutation } from '../queries/auth.ts';
import { useApp } from '../session/use-app.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

const route = getRouteApi('/_auth/stop-change/$secret');

export function StopAddressChangeScreen() {
  const { t } = useLingui();
  const { secret } = route.useParams();
  const { client } = useApp();
  const stop = useMutation(stopAddressChangeMutation(client, secret));
  return (
    <>
      <DocumentTitle title={t`Change of email`} />
      {stop.data === undefined ? (
        <Question pending={stop.isPending} failed={stop.isError} onStop={() => stop.mutate()} />
      ) : (
        <Answer stopped={stop.data} />
      )}
    </>
  );
}

type QuestionProps = { pending: boolean; failed: boolean; onStop: () => void };

function Question({ pending, failed, onStop }: QuestionProps) {
  const button = (
    <Button variant="primary" disabled={pending} onClick={onStop}>
      <Trans>Stop the change</Trans>
    </Button>
  );
  return (
    <AccountMessage icon="info" title={<Trans>Was this not you?</Trans>} action={button}>
      <p>
        <Trans>
          Somebody who is signed in to your account asked to move it to another email address. You
          can stop that here.
        </Trans>
      </p>
      <FormFailure broken={failed} />
    </AccountMessage>
  );
}

function Answer({ stopped }: { stopped: boolean }) {
  const reset = (
    <Link
      to="/password-reset/{-$code}"
      params={{ code: undefined }}
      className={buttonClass('primary')}
    >
      <Trans>Set a new password</Trans>
    </Link>
  );
  const title = stopped ? (
    <Trans>The change is stopped</Trans>
  ) : (
    <Trans>There is no change to stop</Trans>
  );
  return (
    <AccountMessage icon={stopped ? 'check' : 'info'} title={title} action={reset}>
      <p role="status">
        {stopped ? (
          <Trans>
            Your account keeps its address. Set a new password now: that signs every device out.
          </Trans>
        ) : (
          <Trans>It was stopped already, it has run out, or the new address was confirmed.</Trans>
        )}
      </p>
      {stopped ? null : (
        <>
          <p>
            <Trans>Was this not you?</Trans>
          </p>
          <ContactAddress builtWith={import.meta.env.VITE_CONTACT_EMAIL} />
        </>
      )}
    </AccountMessage>
  );
}
