import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import styles from './no-strips.module.css';

/** A page that has nothing to show. Specification, point 8, empty states. */
export function NoStrips({ title, wayOut }: { title: string; wayOut: ReactNode }) {
  return (
    <div className={styles.empty}>
      {title ? <h1 className="visually-hidden">{title}</h1> : null}
      <Notice icon="film" title={<Trans>There is no strips for this page</Trans>} action={wayOut} />
    </div>
  );
}
