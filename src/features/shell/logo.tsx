import { Link } from '@tanstack/react-router';
import { useAppName } from '../../locales/use-language.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './logo.module.css';

type LogoProps = {
  /** Whether an arrow stands before the logo, as on every page but home. */
  arrow?: boolean;
  /** Whether the logo is no link. */
  plain?: boolean;
};

/** The moon and the app's name, as a link to home. */
export function Logo({ arrow = false, plain = false }: LogoProps) {
  const product = useAppName();
  if (plain) {
    return (
      <span className={styles.logo}>
        <LogoContent name={product} />
      </span>
    );
  }
  return (
    <Link to="/" className={styles.logo} aria-label={product}>
      {arrow ? (
        <span className={styles.arrow}>
          <Icon name="previous" size={20} />
        </span>
      ) : null}
      <LogoContent name={product} />
    </Link>
  );
}

function LogoContent({ name }: { name: string }) {
  return (
    <>
      <svg
        className={styles.moon}
        viewBox="0 0 32 32"
        width="30"
        height="30"
        style={{ '--size': 30 } as object}
        aria-hidden="true"
      >
        <path d="M21 4.500A12 12 0 1 0 27.500 21 9.500 9.500 0 0 1 21 4.500Z" fill="currentColor" />
        <circle cx="23.500" cy="10" r="2.200" fill="currentColor" />
      </svg>
      <span className={styles.name}>{name}</span>
    </>
  );
}
