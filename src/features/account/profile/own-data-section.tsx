import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../pwa/save-file.ts';
import { deleteAccountMutation, exportMutation } from '../../../queries/profile.ts';
import { useClient } from '../../../session/client-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { formRules, submitting, useAccountForm } from '../account-form.tsx';
import styles from '../form.module.css';
import { FormFailure } from '../form-failure.tsx';
import { saidOf } from '../refusal.ts';
import profileStyles from './profile.module.css';
import { asksPassword, type Proof, SignInAgain } from './proof-field.tsx';

type OwnDataSectionProps = {
  proof: Proof;
  onDeleted: () => void;
  /** What is known of the viewer's proof may have run out. */
  onRefused: () => void;
};

/** A copy of the viewer's data, and the deletion of the account. docs/decisions.md, "Own data". */
export function OwnDataSection(props: OwnDataSectionProps) {
  return (
    <>
      <Export />
      <Deletion {...props} />
    </>
  );
}

function Export() {
  const download = useMutation({
    ...exportMutation(useClient()),
    onSuccess: (text) => saveFile('my-data.json', new Blob([text], { type: 'application/json' })),
  });
  return (
    <section className={profileStyles.part}>
      <h2>
        <Trans>A copy of your data</Trans>
      </h2>
      <p>
        <Trans>
          One file with everything that we keep of you: your profile, favourites, reminders, what
          you watched, and where you are signed in.
        </Trans>
      </p>
      <FormFailure broken={download.isError} />
      <Button
        className={profileStyles.submit}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <Trans>Download your data</Trans>
      </Button>
    </section>
  );
}

function Deletion({ proof, onDeleted, onRefused }: OwnDataSectionProps) {
  const { t } = useLingui();
  const remove = useMutation(deleteAccountMutation(useClient()));
  const form = useAccountForm({
    defaultValues: { password: '' },
    ...formRules,
    onSubmit: async ({ value }) => {
      const outcome = await remove.mutateAsync(value.password);
      if (outcome.kind === 'done') onDeleted();
      else onRefused();
    },
  });
  const refused = remove.data?.kind === 'refused' ? remove.data : undefined;
  const asks = asksPassword(proof, refused);
  const said = saidOf(refused, asks ? ['password'] : []);
  return (
    <section className={`${profileStyles.part} ${profileStyles.end}`}>
      <h2>
        <Trans>Delete your account</Trans>
      </h2>
      <p>
        <Trans>
          Your account goes for good, with everything that belongs to it, here and on all your
          devices. Nobody can bring it back.
        </Trans>
      </p>
      <form name="deletion" className={styles.form} noValidate onSubmit={submitting(form)}>
        <FormFailure said={said} broken={remove.isError} />
        {asks ? password() : <SignInAgain {...proof} />}
        <Button type="submit" className={profileStyles.submit} disabled={remove.isPending}>
          <Trans>Delete my account for good</Trans>
        </Button>
      </form>
    </section>
  );

  function password() {
    return (
      <form.AppField name="password">
        {(field) => (
          <field.SecretField
            label={t`Present password`}
            autoComplete="current-password"
            serverError={said.at.password}
          />
        )}
      </form.AppField>
    );
  }
}
