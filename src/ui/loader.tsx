import styles from './loader.module.css';

/** The lamp that breathes while the first page loads. */
export function Loader() {
  return (
    <div className={styles.loader} aria-busy="true">
      <div className={styles.lamp} />
    </div>
  );
}
