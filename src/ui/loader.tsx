import { Busy } from './busy.tsx';
import styles from './loader.module.css';

/** The lamp that breathes while the first page loads. */
export function Loader() {
  return (
    <Busy className={styles.loader}>
      <div className={styles.lamp} />
    </Busy>
  );
}
