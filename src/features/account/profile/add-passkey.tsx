import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import {
  addPasskeyMutation,
  type PasskeyOutcome,
  passkeysQuery,
} from '../../../queries/passkeys.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../form.module.css';
import { formErrorsOf } from '../form-errors.ts';
import { FormFailure } from '../form-failure.tsx';
import { commonFormOptions, submitHandler, useAccountForm } from '../use-account-form.ts';
import profileStyles from './profile.module.css';
import { asksPassword, ProofField, type ProofOptions } from './proof-field.tsx';

type AddPasskeyProps = {
  proof: ProofOptions;
  /** The server refused: the proof of the owner may be too old. */
  onRefused: () => void;
};

/** A new passkey gives access to the account, so the viewer first has to prove who they are. */
export function AddPasskey({ proof, onRefused }: AddPasskeyProps) {
  const { t } = useLingui();
  const { client, queryClient } = useApp();
  const add = useMutation(addPasskeyMutation(client));
  const form = useAccountForm({
    defaultValues: { name: '', password: '' },
    ...commonFormOptions,
    onSubmit: async ({ value }) => {
      const outcome = await add.mutateAsync({ ...value, name: value.name.trim() });
      if (outcome.kind === 'refused') onRefused();
      if (outcome.kind !== 'done') return;
      form.reset();
      await queryClient.invalidateQueries({ queryKey: passkeysQuery(client).queryKey });
    },
  });
  const refused = add.data?.kind === 'refused' ? add.data : undefined;
  const asks = asksPassword(proof, refused);
  const errors = formErrorsOf(refused, asks ? ['name', 'password'] : ['name']);
  return (
    <form name="passkey" className={styles.form} noValidate onSubmit={submitHandler(form)}>
      <FormFailure errors={errors} broken={add.isError} />
      <DialogOutcome outcome={add.data} />
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            label={t`Name of the passkey`}
            hint={t`So that you know it again, such as “My phone”.`}
            autoComplete="off"
            maxLength={100}
            serverError={errors.fieldLevel.name}
          />
        )}
      </form.AppField>
      <form.AppField name="password">
        {() => <ProofField {...{ proof, asks }} serverError={errors.fieldLevel.password} />}
      </form.AppField>
      <Button type="submit" className={profileStyles.submit} disabled={add.isPending}>
        <Trans>Add a passkey</Trans>
      </Button>
    </form>
  );
}

/** How the browser's dialog ended. */
function DialogOutcome({ outcome }: { outcome: PasskeyOutcome | undefined }) {
  return (
    <p role="status" className={styles.foot}>
      {outcome?.kind === 'done' ? <Trans>The passkey was added.</Trans> : null}
      {outcome?.kind === 'known' ? (
        <Trans>This device has a passkey for your account already.</Trans>
      ) : null}
      {outcome?.kind === 'unusable' ? (
        <Trans>This browser could not use a passkey here.</Trans>
      ) : null}
      {outcome?.kind === 'declined' ? <Trans>No passkey was added.</Trans> : null}
    </p>
  );
}
