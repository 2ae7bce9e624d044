import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import styles from './back-to-top.module.css';
import { stickyAfter } from './header.tsx';

export function BackToTop() {
  const { t } = useLingui();
  if (!useScrolledPast(stickyAfter)) return null;
  return (
    <IconButton
      label={t`Back to top`}
      variant="secondary"
      className={styles.button}
      // The page's own scroll-behavior makes this smooth, unless the viewer asked for less motion.
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon name="up" />
    </IconButton>
  );
}
