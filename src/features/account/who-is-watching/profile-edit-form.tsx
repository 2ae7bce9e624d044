import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type FormErrors, formErrorsOf } from '../form-errors.ts';
import { FormFailure } from '../form-failure.tsx';
import { asksPassword, ProofField, type ProofOptions } from '../profile/proof-field.tsx';
import { isSendingOrSent, submitHandler } from '../use-account-form.ts';
import styles from './profile-fields.module.css';
import { AgeField, LanguageField, PictureField } from './profile-fields.tsx';
import { type EditFormOptions, useProfileEditForm } from './use-profile-edit-form.ts';

type ProfileFormProps = EditFormOptions & {
  /** Undefined for a profile of the device alone: it has neither a ceiling nor a PIN. */
  proof: ProofOptions | undefined;
  /** The owner proves by the PIN of the main profile that they may do this. */
  asksMainPin: boolean;
  /** The name of the main profile. */
  mainName: string;
  /** Links and buttons next to Save. */
  actions: ReactNode;
};

const fields = ['name', 'max_age', 'language', 'pin', 'main_pin', 'password'] as const;

/** Adds or changes a profile. */
export function ProfileEditForm({
  proof,
  asksMainPin,
  mainName,
  actions,
  ...options
}: ProfileFormProps) {
  const { t } = useLingui();
  const { profile } = options;
  const { form, save } = useProfileEditForm(options);
  const refused = save.data?.kind === 'refused' ? save.data : undefined;
  const errors = formErrorsOf(save.data, fields);
  const serverError = errors.fieldLevel;
  return (
    <form name="viewing-profile" className={styles.form} noValidate onSubmit={submitHandler(form)}>
      <FormFailure errors={errors} broken={save.isError} />
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            label={t`Name`}
            autoComplete="off"
            maxLength={40}
            dir="auto"
            serverError={serverError.name}
          />
        )}
      </form.AppField>
      <form.AppField name="picture">{() => <PictureField />}</form.AppField>
      <form.AppField name="language">
        {() => <LanguageField serverError={serverError.language} />}
      </form.AppField>
      {profile?.is_main || !proof ? null : (
        <Ceiling form={form} serverError={serverError.max_age} />
      )}
      {proof ? (
        <PinGroup
          form={form}
          hasPin={profile?.has_pin ?? false}
          isMain={profile?.is_main ?? false}
          serverError={serverError.pin}
        />
      ) : null}
      <form.Subscribe selector={({ values }) => values.pin !== '' || values.removesPin}>
        {(changesPin) => {
          if (!proof) return null;
          const asks = changesPin && asksPassword(proof, refused);
          return asks || refused?.errors.password ? (
            <form.AppField name="password">
              {() => <ProofField proof={proof} asks={asks} serverError={serverError.password} />}
            </form.AppField>
          ) : (asksMainPin && !changesPin) || refused?.errors.main_pin ? (
            <form.AppField name="main_pin">
              {(field) => (
                <field.SecretField
                  label={t`The PIN of ${{ name: mainName }}`}
                  inputMode="numeric"
                  autoComplete="off"
                  serverError={serverError.main_pin}
                />
              )}
            </form.AppField>
          ) : null;
        }}
      </form.Subscribe>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isSendingOrSent(save)}>
          <Trans>Save</Trans>
        </Button>
        {actions}
      </div>
    </form>
  );
}

type GroupProps = {
  form: ReturnType<typeof useProfileEditForm>['form'];
  serverError: FormErrors<(typeof fields)[number]>['fieldLevel'][(typeof fields)[number]];
};

/** What a child may see. */
function Ceiling({ form, serverError }: GroupProps) {
  const { t } = useLingui();
  return (
    <div className={styles.group}>
      <form.AppField name="isChild">
        {(field) => <field.CheckField label={t`This is a child’s profile`} />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.isChild}>
        {(isChild) =>
          isChild ? (
            <>
              <form.AppField name="max_age">
                {() => <AgeField serverError={serverError} />}
              </form.AppField>
              <form.AppField name="unrated_channels">
                {(field) => (
                  <field.CheckField label={t`Also live channels without a certificate`} />
                )}
              </form.AppField>
            </>
          ) : null
        }
      </form.Subscribe>
    </div>
  );
}

type PinGroupProps = GroupProps & { hasPin: boolean; isMain: boolean };

function PinGroup({ form, hasPin, isMain, serverError }: PinGroupProps) {
  const { t } = useLingui();
  return (
    <div className={styles.group}>
      <h2>
        <Trans>PIN</Trans>
      </h2>
      {isMain ? (
        <p className={styles.hint}>
          <Trans>
            With it children stay in their own profiles: grown-ups whose profile has no PIN of its
            own type this one.
          </Trans>
        </p>
      ) : null}
      <form.Subscribe selector={({ values }) => values.removesPin}>
        {(removesPin) =>
          removesPin ? null : (
            <form.AppField name="pin">
              {(field) => (
                <field.SecretField
                  label={hasPin ? t`New PIN` : t`PIN, if it is to have one`}
                  inputMode="numeric"
                  autoComplete="off"
                  hint={<Trans>Four to eight digits</Trans>}
                  serverError={serverError}
                />
              )}
            </form.AppField>
          )
        }
      </form.Subscribe>
      {hasPin ? (
        <form.AppField name="removesPin">
          {(field) => <field.CheckField label={t`Remove the PIN`} />}
        </form.AppField>
      ) : null}
    </div>
  );
}
