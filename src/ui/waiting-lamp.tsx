import styles from './waiting-lamp.module.css';

/** The lamp that breathes over a picture while the viewer waits for it. */
export function WaitingLamp() {
  return <div className={styles.lamp} />;
}
