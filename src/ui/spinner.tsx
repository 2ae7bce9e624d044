import styles from './spinner.module.css';

/** The loading indicator over a player. */
export function Spinner() {
  return <div className={styles.spinner} />;
}
