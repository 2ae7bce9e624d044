import { type ReactNode, useId } from 'react';
import styles from './breadcrumb.module.css';
import { Icon } from './icon.tsx';

type BreadcrumbProps = {
  /** Its accessible name. */
  label: string;
  /** Links to the screens above this one, the uppermost first. */
  steps: readonly ReactNode[];
  /** This screen's name. */
  current: ReactNode;
};

/** The way that leads back up from a screen. */
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
