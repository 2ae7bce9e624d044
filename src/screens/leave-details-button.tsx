import { useLingui } from '@lingui/react/macro';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './leave-details-button.module.css';

/** Leads back to the previous screen, or home: by this button, or by Escape when no dialog is open. */
export function LeaveDetailsButton() {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [popover]:not([popover=manual]):popover-open')) {
        return;
      }
      // Mark the key as used: otherwise the Back key of a remote control would go back a second time.
      event.preventDefault();
      if (canGoBack) router.history.back();
      else void router.navigate({ to: '/', replace: true });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [router, canGoBack]);
  return (
    <Link
      to="/"
      replace
      className={`${buttonClass('secondary', true)} ${styles.leave}`}
      aria-label={t`Back`}
      title={t`Back`}
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <Icon name="previous" />
    </Link>
  );
}
