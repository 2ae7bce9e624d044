import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { formatDate } from '../../../domain/time/format-time.ts';
import { useLanguage } from '../../../locales/use-language.ts';
import type { AccountOutcome } from '../../../queries/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { StatusMessage } from '../../../ui/status-message.tsx';
import { EmailField, FirstNameField, LastNameField, PhoneField } from '../account-fields.tsx';
import styles from '../form.module.css';
import { formErrorsOf } from '../form-errors.ts';
import { FormFailure } from '../form-failure.tsx';
import { submitHandler } from '../use-account-form.ts';
import profileStyles from './profile.module.css';
import { asksPassword, ProofField, type ProofOptions } from './proof-field.tsx';
import {
  type AccountDetailsFormOptions,
  accountDetailsFields,
  useAccountDetailsForm,
} from './use-account-details-form.ts';

type AccountSectionProps = AccountDetailsFormOptions & { proof: ProofOptions };

/**
 * docs/product.md, 2, "Profile". The form has no rules of its own: below each field it shows what the server does
 * not take.
 */
export function AccountSection({ proof, ...options }: AccountSectionProps) {
  const { t } = useLingui();
  const { user } = options;
  const { form, save } = useAccountDetailsForm(options);
  const refused = save.data?.kind === 'refused' ? save.data : undefined;
  const asks = asksPassword(proof, refused);
  const moves = useStore(
    form.store,
    ({ values, fieldMeta }) =>
      fieldMeta.email?.isDirty === true && values.email.trim() !== (user.email ?? ''),
  );
  const errors = formErrorsOf(
    refused,
    moves && asks ? [...accountDetailsFields, 'password'] : accountDetailsFields,
  );
  const { fieldLevel } = errors;
  return (
    <form name="profile" className={styles.form} noValidate onSubmit={submitHandler(form)}>
      <FormFailure errors={errors} broken={save.isError} />
      <KeptOnDevice outcome={save.data} />
      <div className={styles.pair}>
        <form.AppField name="first_name">
          {() => <FirstNameField serverError={fieldLevel.first_name} />}
        </form.AppField>
        <form.AppField name="last_name">
          {() => <LastNameField serverError={fieldLevel.last_name} />}
        </form.AppField>
      </div>
      <form.AppField name="email">
        {() => <EmailField serverError={fieldLevel.email} />}
      </form.AppField>
      {moves ? (
        <form.AppField name="password">
          {() => (
            <ProofField
              {...{ proof, asks }}
              hint={t`To move your account to another address. We write to both.`}
              serverError={fieldLevel.password}
            />
          )}
        </form.AppField>
      ) : null}
      <form.AppField name="phone">
        {() => <PhoneField serverError={fieldLevel.phone} />}
      </form.AppField>
      <ActiveTo time={user.active_to} />
      <Button
        type="submit"
        variant="primary"
        className={profileStyles.submit}
        disabled={save.isPending}
      >
        {save.isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
      </Button>
    </form>
  );
}

function ActiveTo({ time }: { time: number | undefined }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (time === undefined) return null;
  return <Field label={t`Active until`} value={formatDate(time, language)} readOnly />;
}

/** Says that the provider has no call for this change, and whether this device could keep the change. */
function KeptOnDevice({ outcome }: { outcome: AccountOutcome | undefined }) {
  if (outcome?.kind === 'kept') {
    return (
      <StatusMessage good>
        <Trans>
          The service takes no changes of your data: they are kept on this device, until you sign
          out.
        </Trans>
      </StatusMessage>
    );
  }
  if (outcome?.kind !== 'lost') return null;
  return (
    <StatusMessage>
      <Trans>
        The service takes no changes of your data, and this device cannot keep them either.
      </Trans>
    </StatusMessage>
  );
}
