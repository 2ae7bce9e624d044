import { Trans } from '@lingui/react/macro';
import type { Refused } from '../../queries/account.ts';
import styles from './form.module.css';
import type { FormErrors } from './refusal.ts';

/** What the server said of the whole form, above it; nothing when each word belongs to a field that shows. */
export function FormFailure({ said, broken }: { said?: FormErrors<string>; broken: boolean }) {
  const { above = [], mute = false, refused } = said ?? {};
  return (
    <div role="alert">
      {above.length > 0 ? (
        <Failure>
          {above.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </Failure>
      ) : null}
      {mute || broken ? (
        <Failure>
          <Unsaid why={refused?.why ?? 'network'} />
        </Failure>
      ) : null}
    </div>
  );
}

export function Failure({ children }: { children: React.ReactNode }) {
  return <p className={styles.failure}>{children}</p>;
}

/** Our words for a refusal that came without any. */
export function Unsaid({ why }: { why: Refused['why'] }) {
  switch (why) {
    case 'network':
    case 'timeout':
      return <Trans>The server could not be reached. Nothing you typed is lost.</Trans>;
    case 'limited':
      return <Trans>Too many tries. Try again in a few minutes.</Trans>;
    default:
      return <Trans>The server could not do this. Nothing you typed is lost.</Trans>;
  }
}
