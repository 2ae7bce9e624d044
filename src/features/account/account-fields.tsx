/** The fields that several account forms have, each with its label and its `autocomplete` value. */
import { useLingui } from '@lingui/react/macro';
import { SecretField, TextField, useFieldContext } from './form-controls.tsx';
import { PasswordRules } from './password-rules.tsx';

type AccountFieldProps = { serverError?: string | undefined };

export function FirstNameField(props: AccountFieldProps) {
  const { t } = useLingui();
  return <TextField label={t`First name`} autoComplete="given-name" {...props} />;
}

export function LastNameField(props: AccountFieldProps) {
  const { t } = useLingui();
  return <TextField label={t`Last name`} autoComplete="family-name" {...props} />;
}

export function EmailField(props: AccountFieldProps & { readOnly?: boolean }) {
  const { t } = useLingui();
  return <TextField label={t`Email`} type="email" dir="ltr" autoComplete="email" {...props} />;
}

export function PhoneField(props: AccountFieldProps) {
  const { t } = useLingui();
  return <TextField label={t`Phone`} type="tel" dir="ltr" autoComplete="tel" {...props} />;
}

/** The code that the viewer got in an e-mail. */
export function CodeField(props: AccountFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      {...props}
    />
  );
}

/** A new password, with its rules below. */
export function NewPasswordField({ label, ...props }: AccountFieldProps & { label: string }) {
  const { value } = useFieldContext<string>().state;
  return (
    <>
      <SecretField label={label} autoComplete="new-password" {...props} />
      <PasswordRules password={value} />
    </>
  );
}

export function PasswordConfirmationField(props: AccountFieldProps) {
  const { t } = useLingui();
  return <SecretField label={t`Confirm password`} autoComplete="new-password" {...props} />;
}

/** Says to the password manager whose new password the form sets. */
export function HiddenUsername({ email = '' }: { email?: string | undefined }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
