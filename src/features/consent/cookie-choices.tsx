import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { cookieChoicesOpenAtom, cookieDecisionAtom, useConsent } from '../../session/consent.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './cookie-choices.module.css';

/** The button that opens the cookie dialog again, for viewers who are asked or have answered. */
export function CookieChoices() {
  const decision = useAtomValue(cookieDecisionAtom);
  const consent = useConsent(useNow());
  const open = useSetAtom(cookieChoicesOpenAtom);
  if (!decision && consent !== 'asked') return null;
  return (
    <button type="button" className={styles.choices} onClick={() => open(true)}>
      <Trans>Cookie choices</Trans>
    </button>
  );
}
