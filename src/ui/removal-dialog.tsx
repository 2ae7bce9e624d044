import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './removal-dialog.module.css';

type RemovalDialogProps = {
  /** What is asked: the heading, and the accessible name. */
  question: string;
  /** Says what is removed, and what follows from that. */
  children: ReactNode;
  /** The button that removes; “Remove” where it is not given. */
  yes?: ReactNode;
  onRemove: () => void;
  onKeep: () => void;
};

/** Asks before something is removed or ended. */
export function RemovalDialog({
  question,
  children,
  yes = <Trans>Remove</Trans>,
  onRemove,
  onKeep,
}: RemovalDialogProps) {
  return (
    <Dialog label={question} onClose={onKeep}>
      <div className={styles.question}>
        <h2>{question}</h2>
        {children}
        <div className={styles.answers}>
          <Button variant="primary" onClick={onKeep}>
            <Trans>Keep</Trans>
          </Button>
          <Button onClick={onRemove}>{yes}</Button>
        </div>
      </div>
    </Dialog>
  );
}
