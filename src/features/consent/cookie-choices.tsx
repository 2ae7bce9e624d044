import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { isAskedForConsent } from '../../domain/account/consent.ts';
import {
  cookieChoicesOpenAtom,
  cookieDecisionAtom,
  useLocationRecord,
} from '../../session/consent.ts';
import styles from './cookie-choices.module.css';

/** The way to another answer, for those who are asked or have answered. */
export function CookieChoices() {
  const decision = useAtomValue(cookieDecisionAtom);
  const asked = isAskedForConsent(useLocationRecord());
  const open = useSetAtom(cookieChoicesOpenAtom);
  if (!decision && !asked) return null;
  return (
    <button type="button" className={styles.choices} onClick={() => open(true)}>
      <Trans>Cookie choices</Trans>
    </button>
  );
}
