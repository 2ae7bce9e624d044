import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
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
      onClick={() => {
        // The page's own scroll-behavior makes this smooth, unless the viewer asked for less motion.
        window.scrollTo({ top: 0 });
        // This button disappears. If nothing took the focus, the next Tab would continue at the end of the page.
        focusHeading(document.body);
      }}
    >
      <Icon name="up" />
    </IconButton>
  );
}
