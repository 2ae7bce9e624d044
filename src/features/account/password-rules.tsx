import { Trans } from '@lingui/react/macro';
import {
  type PasswordProblem,
  passwordProblems,
  passwordRules,
} from '../../domain/account/password-rules.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './password-rules.module.css';

/** The rules of a new password, ticked as they are met. */
export function PasswordRules({ password }: { password: string }) {
  const open = passwordProblems(password);
  return (
    <ul className={styles.rules}>
      {passwordRules.map((rule) => (
        <li key={rule} data-met={!open.includes(rule) || undefined}>
          {open.includes(rule) ? <span className={styles.open} /> : <Icon name="check" size={16} />}
          <RuleText rule={rule} />
          {open.includes(rule) ? null : (
            <span className="visually-hidden">
              <Trans>met</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function RuleText({ rule }: { rule: PasswordProblem }) {
  switch (rule) {
    case 'length':
      return <Trans>At least 8 characters</Trans>;
    case 'lowercase':
      return <Trans>A lowercase letter</Trans>;
    case 'uppercase':
      return <Trans>An uppercase letter</Trans>;
    case 'number':
      return <Trans>A number</Trans>;
    case 'special':
      return <Trans>A special character</Trans>;
  }
}
