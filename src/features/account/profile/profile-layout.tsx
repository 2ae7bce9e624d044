import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSelectedInView } from '../../../ui/use-selected-in-view.ts';
import styles from './profile.module.css';

/** The layout of the viewer's own pages. `links` is their menu: at the side, or above the page on a phone. */
export function ProfileLayout({ links, children }: { links: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const menu = useRef<HTMLElement>(null);
  useSelectedInView(menu);
  return (
    <div className={styles.layout}>
      <h1 className={styles.title}>
        <Trans>Profile</Trans>
      </h1>
      <div className={styles.columns}>
        <nav ref={menu} className={styles.menu} aria-label={t`Profile`}>
          {links}
        </nav>
        <div className={styles.section}>{children}</div>
      </div>
    </div>
  );
}

/** The skeleton of a section: four fields. */
export function ProfileSkeleton() {
  return (
    <div className={styles.part} aria-busy>
      {['first', 'second', 'third', 'fourth'].map((field) => (
        <Skeleton key={field} className={styles.skeletonField} />
      ))}
    </div>
  );
}
