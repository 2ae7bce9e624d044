import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './ad-break.module.css';

type AdBreakPanelProps = {
  label?: string;
  frame?: RefObject<HTMLElement | null>;
  onKeyDown?: (event: KeyboardEvent) => void;
  children?: ReactNode;
};

/** Takes the player's place while a clip is fetched or shown. */
export function AdBreakPanel({ label, frame, onKeyDown, children }: AdBreakPanelProps) {
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={label}
      aria-busy={!children}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children ?? <Spinner />}
    </section>
  );
}
