import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** From 0 to 1. */
  share: number;
  /** A name for screen readers. Without one the bar is decoration, next to a text with the same information. */
  label?: string | undefined;
  variant?: 'accent' | 'on-air';
};

/** A bar for a share. It fills in the reading direction. */
export function ProgressBar({ share, label, variant = 'accent' }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  const measure = label
    ? ({
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': Math.round(percent),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      } as const)
    : ({ 'aria-hidden': true } as const);
  return (
    <div {...measure} className={styles.bar} data-variant={variant}>
      <div className={styles.filled} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
