import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import styles from './list-layout.module.css';

type ListLayoutProps = {
  title: string;
  /** Links to the parent screens. */
  above?: readonly ReactNode[];
  /** Shown next to the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A screen with one list: breadcrumb, heading, list. */
export function ListLayout({ title, above = [], tools, children }: ListLayoutProps) {
  const { t } = useLingui();
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        {above.length > 0 ? (
          <Breadcrumb label={t`Breadcrumb`} steps={above} current={<bdi>{title}</bdi>} />
        ) : null}
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {tools}
      </div>
      {children}
    </div>
  );
}
