import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { knownCountry } from '../../domain/account/countries.ts';
import { registerMutation, type TempUser } from '../../queries/auth.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import {
  EmailField,
  FirstNameField,
  LastNameField,
  NewPasswordField,
  PasswordConfirmationField,
  PhoneField,
} from './account-fields.tsx';
import { CountryField } from './country-field.tsx';
import styles from './form.module.css';
import { type FormErrors, formErrorsOf } from './form-errors.ts';
import { FormFailure } from './form-failure.tsx';
import { Registration as Rules, SocialRegistrationForm } from './form-schemas.ts';
import {
  commonFormOptions,
  isSendingOrSent,
  submitHandler,
  useAccountForm,
} from './use-account-form.ts';

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
  /** A user who returns to an unfinished registration: the form begins with what is known of them. */
  returned: TempUser | undefined;
  country: string | undefined;
  /** `temp` is undefined where no address is to be confirmed. `active`: the account needs no review. */
  onRegistered: (temp: TempUser | undefined, active: boolean) => void;
};

/** docs/product.md, 2, "Register". After a social sign-in the e-mail is read-only and there is no password. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { t } = useLingui();
  const { form, register, social } = useRegistration(props);
  const shown = social ? personFields : [...personFields, ...passwordFields];
  const errors = formErrorsOf(register.data, shown);
  const { fieldLevel } = errors;
  const sent = isSendingOrSent(register);
  return (
    <form name="registration" className={styles.form} noValidate onSubmit={submitHandler(form)}>
      <FormFailure errors={errors} broken={register.isError} />
      <div className={styles.pair}>
        <form.AppField name="first_name">
          {() => <FirstNameField serverError={fieldLevel.first_name} />}
        </form.AppField>
        <form.AppField name="last_name">
          {() => <LastNameField serverError={fieldLevel.last_name} />}
        </form.AppField>
      </div>
      <form.AppField name="email">
        {() => (
          <EmailField
            readOnly={social && Boolean(props.returned?.email)}
            serverError={fieldLevel.email}
          />
        )}
      </form.AppField>
      <form.AppField name="phone">
        {() => <PhoneField serverError={fieldLevel.phone} />}
      </form.AppField>
      <form.AppField name="country_code">
        {() => <CountryField serverError={fieldLevel.country_code} />}
      </form.AppField>
      <form.AppField name="company">
        {(field) => (
          <field.TextField
            label={t`Company (optional)`}
            autoComplete="organization"
            serverError={fieldLevel.company}
          />
        )}
      </form.AppField>
      {social ? null : <PasswordFields {...{ form, fieldLevel }} />}
      <Button type="submit" variant="primary" disabled={sent}>
        {sent ? <Trans>Creating your account…</Trans> : <Trans>Create account</Trans>}
      </Button>
    </form>
  );
}

type PasswordFieldsProps = {
  form: ReturnType<typeof useRegistration>['form'];
  fieldLevel: FormErrors<(typeof passwordFields)[number]>['fieldLevel'];
};

function PasswordFields({ form, fieldLevel }: PasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <form.AppField name="password">
        {() => <NewPasswordField label={t`Password`} serverError={fieldLevel.password} />}
      </form.AppField>
      <form.AppField name="password_confirmation">
        {() => <PasswordConfirmationField serverError={fieldLevel.password_confirmation} />}
      </form.AppField>
    </>
  );
}

function useRegistration({ returned, country, onRegistered }: RegistrationFormProps) {
  const register = useMutation(registerMutation(useApp().client));
  const social = returned?.oauth_id !== undefined;
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
    ...commonFormOptions,
    validators: { onDynamic: social ? SocialRegistrationForm : Rules },
    onSubmit: async ({ value }) => {
      const { oauth_id, oauth_type } = returned ?? {};
      const outcome = await register.mutateAsync({
        ...value,
        email: value.email.trim(),
        ...(oauth_id !== undefined && { oauth_id, ...(oauth_type && { oauth_type }) }),
      });
      if (outcome.kind !== 'done') return;
      const { temp_user, user } = outcome.value;
      onRegistered(temp_user, user?.is_active === true);
    },
  });
  return { form, register, social };
}
