import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './person-layout.module.css';

/** A person's screen: the profile, then the entries that they appear in. */
export function PersonLayout({ profile, children }: { profile: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      {profile}
      <section className={styles.list} aria-labelledby="appears-in">
        <h2 id="appears-in" className={styles.heading}>
          <Trans>Films and shows</Trans>
        </h2>
        {children}
      </section>
    </div>
  );
}
