import styles from './waiting-lamp.module.css';

/** The loading indicator over a player. */
export function WaitingLamp() {
  return <div className={styles.lamp} />;
}
