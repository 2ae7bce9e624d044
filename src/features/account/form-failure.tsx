import { Trans } from '@lingui/react/macro';
import type { Refused } from '../../queries/auth.ts';
import styles from './form.module.css';
import type { FormErrors } from './form-errors.ts';

type FormFailureProps = {
  errors?: FormErrors<string>;
  /** The call itself failed: there is no outcome. */
  broken: boolean;
};

/**
 * Says above a form why it failed: the server's messages that stand below no field or, if the server gave none, a
 * sentence of the app.
 */
export function FormFailure({ errors, broken }: FormFailureProps) {
  const { formLevel = [], withoutMessage = false, refused } = errors ?? {};
  return (
    <div role="alert">
      {formLevel.length > 0 ? (
        <Failure>
          {formLevel.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </Failure>
      ) : null}
      {withoutMessage || broken ? (
        <Failure>
          <FormFailureReason why={refused?.why ?? 'network'} />
        </Failure>
      ) : null}
    </div>
  );
}

export function Failure({ children }: { children: React.ReactNode }) {
  return <p className={styles.failure}>{children}</p>;
}

/** The app's own sentence for a refusal that came without a message. */
export function FormFailureReason({ why }: { why: Refused['why'] }) {
  switch (why) {
    case 'network':
    case 'timeout':
      return <Trans>The server could not be reached. Nothing you typed is lost.</Trans>;
    case 'limited':
      return <Trans>Too many tries. Try again in a few minutes.</Trans>;
    case 'device-full':
      return (
        <Trans>
          This device is full: your change could not be kept. Free some space and try again.
        </Trans>
      );
    default:
      return <Trans>The server could not do this. Nothing you typed is lost.</Trans>;
  }
}
