import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet';

/** The class names of a button, for links in the same style. */
export function buttonClass(variant: Variant = 'secondary', icon = false): string {
  return [styles.button, styles[variant], icon && styles.icon].filter(Boolean).join(' ');
}

type ButtonProps = ComponentProps<'button'> & { variant?: Variant };

/** A push button. A screen has one `primary` button. */
export function Button({
  variant = 'secondary',
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return <button {...rest} type={type} className={`${buttonClass(variant)} ${className ?? ''}`} />;
}

type IconButtonProps = Omit<ButtonProps, 'aria-label'> & { label: string };

/** A round button with only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({
  variant = 'quiet',
  label,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`${buttonClass(variant, true)} ${className ?? ''}`}
    />
  );
}
