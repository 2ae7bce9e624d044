import styles from './spinner.module.css';

/** Shines over a video or a picture while the viewer waits for it. */
export function Spinner() {
  return <div className={styles.spinner} />;
}
