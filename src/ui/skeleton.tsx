import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A block in the shape of the content. It appears after 150 ms, so that a fast answer causes no flash. */
export function Skeleton({
  className,
  style,
}: {
  className?: string | undefined;
  style?: CSSProperties;
}) {
  return (
    <div className={`${styles.skeleton} ${className ?? ''}`} style={style} aria-hidden="true" />
  );
}
