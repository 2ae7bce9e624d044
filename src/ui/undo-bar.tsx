import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { focusHeading } from './focus-heading.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './undo-bar.module.css';

type UndoBarProps = {
  /** Says what was done. */
  children: ReactNode;
  /** The icon of the button that undoes it. */
  icon?: IconName;
  onUndo: () => void;
  onDismiss: () => void;
};

/** Says at the bottom of a list what the viewer has just done, and offers to undo it. It stays until it is closed. */
export function UndoBar({ children, icon, onUndo, onDismiss }: UndoBarProps) {
  const { t } = useLingui();
  return (
    <div className={styles.bar} ref={moveFocusToHeadingAtRemoval}>
      <div className={styles.text} role="status">
        {children}
      </div>
      <Button onClick={onUndo}>
        {icon ? <Icon name={icon} size={20} /> : null}
        <Trans>Undo</Trans>
      </Button>
      <IconButton label={t`Dismiss`} onClick={onDismiss}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}

/**
 * When the bar is removed, its pressed button is removed too, and nothing would have the focus. This function is
 * outside the component, because React would call a new function as a new ref at each rendering.
 */
function moveFocusToHeadingAtRemoval(bar: HTMLDivElement) {
  return () => {
    if (bar.contains(document.activeElement)) focusHeading(document.body);
  };
}
