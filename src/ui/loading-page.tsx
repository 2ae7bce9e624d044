import { Busy } from './busy.tsx';
import styles from './loading-page.module.css';

/** The full-page loading indicator. */
export function LoadingPage() {
  return (
    <Busy className={styles.loader}>
      <div className={styles.spinner} />
    </Busy>
  );
}
