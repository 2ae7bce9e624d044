import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MessagePanel } from '../../ui/message-panel.tsx';
import styles from './no-strips.module.css';

type NoStripsProps = {
  title: string;
  action: ReactNode;
  /** Shown before the sentence, as it would be before the first shelf. */
  first?: ReactNode;
  /** A further sentence, for the operator. */
  children?: ReactNode;
};

/** Shown instead of a page without strips. docs/product.md, 8, "Empty states". */
export function NoStrips({ title, action, first, children }: NoStripsProps) {
  return (
    <div className={styles.empty}>
      {title ? <h1 className="visually-hidden">{title}</h1> : null}
      {first}
      <MessagePanel
        icon="film"
        title={<Trans>There are no strips for this page</Trans>}
        action={action}
      >
        {children}
      </MessagePanel>
    </div>
  );
}
