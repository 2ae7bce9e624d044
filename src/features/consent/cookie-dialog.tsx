import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import {
  cookieChoicesOpenAtom,
  cookieDecisionAtom,
  decideCookiesAtom,
  useConsent,
} from '../../session/consent.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useRootAttribute } from '../../ui/use-root-attribute.ts';
import styles from './cookie-dialog.module.css';

/**
 * Asks about cookies without blocking the page: it covers only the foot of the page and does not take the focus.
 * If the viewer opens the dialog, the focus moves into it, and back at the end. docs/product.md, 4, "Cookie consent".
 */
export function CookieDialog() {
  const { t } = useLingui();
  const consent = useConsent(useNow());
  const [opened, setOpened] = useAtom(cookieChoicesOpenAtom);
  const shown = opened || consent === 'asked';
  return (
    <>
      <div role="status" className="visually-hidden">
        {shown && !opened ? t`A choice about cookies is waiting at the top of the page.` : null}
      </div>
      {shown ? <CookieQuestion opened={opened} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function CookieQuestion({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const heading = useId();
  const { now } = useApp();
  const decide = useSetAtom(decideCookiesAtom);
  const dialog = useFocusWhile(opened);
  useRootAttribute('cookie-dialog', true);
  const choose = (accepted: boolean) => {
    decide(accepted, now());
    onClose();
  };
  return (
    <section
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.text}>
        <h2 id={heading} className={styles.title}>
          <Trans>Cookies</Trans>
        </h2>
        <p>
          <Trans>
            May we store data on this device to measure what is watched and to choose
            advertisements? Everything works whatever you answer, and you can change it at any time.
          </Trans>{' '}
          <Link to="/privacy-policy" className={styles.policy}>
            <Trans>Privacy policy</Trans>
          </Link>
        </p>
        {opened ? <PresentAnswer /> : null}
      </div>
      <div className={styles.choices}>
        <Button onClick={() => choose(false)}>
          <Trans>Reject</Trans>
        </Button>
        <Button onClick={() => choose(true)}>
          <Trans>Accept</Trans>
        </Button>
      </div>
      {opened ? (
        <IconButton className={styles.close} label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      ) : null}
    </section>
  );
}

/** The viewer's last answer. */
function PresentAnswer() {
  const decision = useAtomValue(cookieDecisionAtom);
  if (!decision) return null;
  return (
    <p className={styles.present}>
      {decision.decision ? (
        <Trans>At present you accept.</Trans>
      ) : (
        <Trans>At present you reject.</Trans>
      )}
    </p>
  );
}

/** Takes the focus while `wanted` is true, then returns it. */
function useFocusWhile(wanted: boolean) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!wanted) return;
    const before = document.activeElement;
    element.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [wanted]);
  return element;
}

/** The button that opens the cookie dialog again, for viewers who are asked or have answered. */
export function CookieButton() {
  const decision = useAtomValue(cookieDecisionAtom);
  const consent = useConsent(useNow());
  const open = useSetAtom(cookieChoicesOpenAtom);
  if (!decision && consent !== 'asked') return null;
  return (
    <button type="button" className={styles.open} onClick={() => open(true)}>
      <Trans>Cookie choices</Trans>
    </button>
  );
}
