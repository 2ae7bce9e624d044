import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  hideRemovedProfile,
  type Profile,
  profilesQuery,
  removeProfileMutation,
} from '../../../queries/profiles.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import formStyles from '../form.module.css';
import { formErrorsOf } from '../form-errors.ts';
import { FormFailure } from '../form-failure.tsx';
import { westernDigits } from '../form-schemas.ts';
import {
  commonFormOptions,
  isSendingOrSent,
  submitHandler,
  useAccountForm,
} from '../use-account-form.ts';
import styles from './profile-fields.module.css';

type RemoveProfileProps = {
  profile: Profile;
  mainHasPin: boolean;
  mainName: string;
  /** The provider does not know the profile. */
  onDevice: boolean;
  onRemoved: () => void;
};

/** Removes a profile after a question that says what is removed with it. */
export function RemoveProfile(props: RemoveProfileProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.removal}>
      <Button onClick={() => setAsking(true)}>
        <Trans>Remove the profile</Trans>
      </Button>
      {asking ? <Question {...props} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function Question(props: RemoveProfileProps & { onClose: () => void }) {
  const { t } = useLingui();
  const { profile, mainHasPin, mainName, onDevice, onClose } = props;
  const { name } = profile;
  const { form, removal } = useRemoval(props);
  const refused = removal.data?.kind === 'refused' ? removal.data : undefined;
  const errors = formErrorsOf(refused, ['main_pin'], 'main_pin');
  const asks = mainHasPin || refused?.errors.main_pin !== undefined;
  return (
    <Dialog label={t`Remove the profile`} onClose={onClose}>
      <form
        name="viewing-profile-removal"
        className={`${formStyles.form} ${styles.question}`}
        noValidate
        onSubmit={submitHandler(form)}
      >
        <h2>
          <Trans>
            Remove <bdi>{name}</bdi>?
          </Trans>
        </h2>
        <p>
          {onDevice ? (
            <Trans>
              Its favourites, its reminders, what it has begun to watch, its searches and its
              downloads are removed with it. This cannot be undone.
            </Trans>
          ) : (
            <Trans>
              Its favourites, its reminders, what it has begun to watch and its searches are removed
              with it, on every device. This cannot be undone.
            </Trans>
          )}
        </p>
        <FormFailure errors={asks ? errors : formErrorsOf(refused)} broken={removal.isError} />
        {asks ? (
          <form.AppField name="main_pin">
            {(field) => (
              <field.SecretField
                label={t`The PIN of ${{ name: mainName }}`}
                inputMode="numeric"
                autoComplete="off"
                serverError={errors.fieldLevel.main_pin}
              />
            )}
          </form.AppField>
        ) : null}
        <div className={styles.actions}>
          <Button variant="primary" onClick={onClose}>
            <Trans>Keep</Trans>
          </Button>
          <Button type="submit" disabled={isSendingOrSent(removal)}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useRemoval({ profile, onRemoved }: RemoveProfileProps) {
  const { client, queryClient } = useApp();
  const removal = useMutation(removeProfileMutation(client, profile.id));
  const form = useAccountForm({
    defaultValues: { main_pin: '' },
    ...commonFormOptions,
    onSubmit: async ({ value: { main_pin } }) => {
      const pin = westernDigits(main_pin);
      const outcome = await removal.mutateAsync(pin ? { main_pin: pin } : {});
      if (outcome.kind !== 'done') return;
      onRemoved();
      hideRemovedProfile(queryClient, profile.id);
      void queryClient.invalidateQueries({ queryKey: profilesQuery(client).queryKey });
    },
  });
  return { form, removal };
}
