import { type ReactNode, useId } from 'react';
import styles from './breadcrumb.module.css';
import { Icon } from './icon.tsx';

type BreadcrumbProps = {
  /** The accessible name of the list. */
  label: string;
  /** Links to the parent screens, the uppermost first. */
  steps: readonly ReactNode[];
  /** The name of this screen. */
  current: ReactNode;
};

/** The path from the top of the app to this screen. */
export function Breadcrumb({ label, steps, current }: BreadcrumbProps) {
  const id = useId();
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one screen never change places
          <li key={`${id}-${place}`} className={styles.step}>
            {step}
            <Icon name="next" size={14} />
          </li>
        ))}
        <li className={styles.step} aria-current="page">
          <span className={styles.current}>{current}</span>
        </li>
      </ol>
    </nav>
  );
}
