import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  /** A control at the end of the box, such as "show password". */
  trailing?: ReactNode;
};

/** A text input with its label above and its error below. */
export function Field({ label, error, hint, trailing, ...input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing ? <div className={styles.trailing}>{trailing}</div> : null}
      </div>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/**
 * The line below a field. It always takes its space, so that a new error does not move a button that the viewer
 * is about to press.
 */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles.below} id={id} role="alert">
      {children ? <p className={styles.error}>{children}</p> : null}
    </div>
  );
}
