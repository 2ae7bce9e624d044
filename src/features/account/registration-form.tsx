import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { knownCountry } from '../../domain/account/country.ts';
import { registerMutation, type TempUser } from '../../queries/account.ts';
import { useClient } from '../../session/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { formRules, submitting, useAccountForm } from './account-form.tsx';
import { CountryField } from './country-field.tsx';
import { RegistrationForm as Rules, SocialRegistrationForm } from './credentials.ts';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { PasswordRules } from './password-rules.tsx';
import { saidOf } from './refusal.ts';

const personFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'country_code',
  'company',
] as const;
const passwordFields = ['password', 'password_confirmation'] as const;

type RegistrationFormProps = {
  /**
   * A returned user: names are prefilled, and after a social sign-in the e-mail is read-only and no password asked.
   */
  returned: TempUser | undefined;
  country: string | undefined;
  onRegistered: (temp: TempUser | undefined) => void;
};

/** docs/product.md, 2, "Register". */
export function RegistrationForm({ returned, country, onRegistered }: RegistrationFormProps) {
  const { t } = useLingui();
  const register = useMutation(registerMutation(useClient()));
  const social = returned?.oauth_id !== undefined;
  const said = saidOf(register.data, social ? personFields : [...personFields, ...passwordFields]);
  const form = useAccountForm({
    defaultValues: {
      first_name: returned?.first_name ?? '',
      last_name: returned?.last_name ?? '',
      email: returned?.email ?? '',
      phone: '',
      country_code: knownCountry(country) ?? '',
      company: '',
      password: '',
      password_confirmation: '',
    },
    ...formRules,
    validators: { onDynamic: social ? SocialRegistrationForm : Rules },
    onSubmit: async ({ value }) => {
      const oauth = social ? { oauth_id: returned.oauth_id, oauth_type: returned.oauth_type } : {};
      const outcome = await register.mutateAsync({
        ...value,
        email: value.email.trim(),
        ...definedOnly(oauth),
      });
      if (outcome.kind === 'done') onRegistered(outcome.value.temp_user);
    },
  });
  return (
    <form name="registration" className={styles.form} noValidate onSubmit={submitting(form)}>
      <FormFailure said={said} broken={register.isError} />
      <div className={styles.pair}>
        <form.AppField name="first_name">
          {(field) => (
            <field.TextField
              label={t`First name`}
              autoComplete="given-name"
              serverError={said.at.first_name}
            />
          )}
        </form.AppField>
        <form.AppField name="last_name">
          {(field) => (
            <field.TextField
              label={t`Last name`}
              autoComplete="family-name"
              serverError={said.at.last_name}
            />
          )}
        </form.AppField>
      </div>
      <form.AppField name="email">
        {(field) => (
          <field.TextField
            label={t`Email`}
            type="email"
            dir="ltr"
            autoComplete="email"
            readOnly={social && Boolean(returned.email)}
            serverError={said.at.email}
          />
        )}
      </form.AppField>
      <form.AppField name="phone">
        {(field) => (
          <field.TextField
            label={t`Phone`}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            serverError={said.at.phone}
          />
        )}
      </form.AppField>
      <form.AppField name="country_code">
        {() => <CountryField serverError={said.at.country_code} />}
      </form.AppField>
      <form.AppField name="company">
        {(field) => (
          <field.TextField
            label={t`Company (optional)`}
            autoComplete="organization"
            serverError={said.at.company}
          />
        )}
      </form.AppField>
      {social ? null : (
        <>
          <form.AppField name="password">
            {(field) => (
              <field.SecretField
                label={t`Password`}
                autoComplete="new-password"
                serverError={said.at.password}
              />
            )}
          </form.AppField>
          <form.Subscribe selector={(state) => state.values.password}>
            {(password) => <PasswordRules password={password} />}
          </form.Subscribe>
          <form.AppField name="password_confirmation">
            {(field) => (
              <field.SecretField
                label={t`Confirm password`}
                autoComplete="new-password"
                serverError={said.at.password_confirmation}
              />
            )}
          </form.AppField>
        </>
      )}
      <Button type="submit" variant="primary" disabled={register.isPending}>
        {register.isPending ? <Trans>Creating your account…</Trans> : <Trans>Create account</Trans>}
      </Button>
    </form>
  );
}

function definedOnly<T extends Record<string, string | undefined>>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}
