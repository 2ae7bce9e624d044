import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import styles from './list-screen.module.css';

type ListScreenProps = {
  title: string;
  /** Links to the screens above this one. */
  above?: readonly ReactNode[];
  /** Beside the title. */
  tools?: ReactNode;
  /** Of the heading, for a screen that has to give the focus somewhere. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A screen that is one list: the way back up, the heading, the list. */
export function ListScreen({ title, above = [], tools, heading, children }: ListScreenProps) {
  const { t } = useLingui();
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        {above.length > 0 ? (
          <Breadcrumb label={t`Breadcrumb`} steps={above} current={<bdi>{title}</bdi>} />
        ) : null}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {tools}
      </div>
      {children}
    </div>
  );
}
