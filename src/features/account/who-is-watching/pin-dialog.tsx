import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shownRetryTime } from '../../../domain/time/shown-retry-time.ts';
import { useLanguage } from '../../../locales/use-language.ts';
import type { EnterOutcome, Profile, ProfileCredentials } from '../../../queries/profiles.ts';
import { Button } from '../../../ui/button.tsx';
import { TooManyTries } from '../../../ui/too-many-tries.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from '../form.module.css';
import { formErrorsOf } from '../form-errors.ts';
import { Failure, FormFailure } from '../form-failure.tsx';
import { PasswordEntryForm, PinEntryForm, westernDigits } from '../form-schemas.ts';
import { commonFormOptions, submitHandler, useAccountForm } from '../use-account-form.ts';
import { PinDialogFrame } from './pin-dialog-frame.tsx';
import type { EnterProfile } from './use-enter-profile.ts';

export type PinQuestionProps = Pick<EnterProfile, 'asking' | 'enter'> & {
  /** The digits that the viewer typed before this component was loaded. */
  typed?: string;
  onClose: () => void;
};

/** Asks for the PIN of the profile `asking`. Renders nothing while that is undefined. */
export function PinQuestion({ asking, ...rest }: PinQuestionProps) {
  return asking ? <PinDialog profile={asking} {...rest} /> : null;
}

type PinDialogProps = Omit<PinQuestionProps, 'asking'> & { profile: Profile };

/** Asks for the PIN of a profile, or for the account's password if the PIN is forgotten. */
function PinDialog({ profile, enter, typed = '', onClose }: PinDialogProps) {
  const [forgotten, setForgotten] = useState(false);
  const [begun, setBegun] = useState(typed);
  const entry = useMutation({
    mutationFn: ({ given, remember }: { given: ProfileCredentials; remember: boolean }) =>
      enter(profile, given, remember),
  });
  const switchPinAndPassword = () => {
    entry.reset();
    setBegun('');
    setForgotten(!forgotten);
  };
  return (
    <PinDialogFrame
      profile={profile}
      foot={
        <button type="button" className={styles.link} onClick={switchPinAndPassword}>
          {forgotten ? <Trans>Enter the PIN</Trans> : <Trans>Forgot the PIN?</Trans>}
        </button>
      }
      onClose={onClose}
    >
      <EntryForm
        key={String(forgotten)}
        byPassword={forgotten}
        begun={begun}
        outcome={entry.data}
        isBroken={entry.isError}
        isPending={entry.isPending}
        onEnter={(given, remember) => entry.mutateAsync({ given, remember })}
      />
    </PinDialogFrame>
  );
}

type EntryFormProps = {
  byPassword: boolean;
  /** The first digits of the PIN. */
  begun: string;
  outcome: EnterOutcome | undefined;
  isBroken: boolean;
  isPending: boolean;
  onEnter: (given: ProfileCredentials, remember: boolean) => Promise<EnterOutcome>;
};

function EntryForm({ byPassword, begun, outcome, isBroken, isPending, onEnter }: EntryFormProps) {
  const { t } = useLingui();
  const name = byPassword ? 'password' : 'pin';
  const form = useAccountForm({
    defaultValues: { pin: begun, password: '', remember: false },
    ...commonFormOptions,
    validators: { onDynamic: byPassword ? PasswordEntryForm : PinEntryForm },
    onSubmit: async ({ value: { pin, password, remember } }) => {
      await onEnter(byPassword ? { password } : { pin: westernDigits(pin) }, remember);
    },
  });
  const errors = formErrorsOf(outcome, [name], name);
  const retryAt = outcome?.retryAt;
  return (
    <form name="pin" className={styles.form} noValidate onSubmit={submitHandler(form)}>
      {retryAt === undefined ? (
        <FormFailure errors={errors} broken={isBroken} />
      ) : (
        <Waiting until={retryAt} />
      )}
      <form.AppField name={name}>
        {(field) => (
          <field.SecretField
            label={byPassword ? t`Password of the account` : t`PIN`}
            inputMode={byPassword ? undefined : 'numeric'}
            autoComplete={byPassword ? 'current-password' : 'off'}
            autoFocus
            serverError={retryAt === undefined ? errors.fieldLevel[name] : undefined}
          />
        )}
      </form.AppField>
      <form.AppField name="remember">
        {(field) => <field.CheckField label={t`Do not ask again on this device`} />}
      </form.AppField>
      <Button type="submit" variant="primary" disabled={isPending}>
        <Trans>Watch</Trans>
      </Button>
    </form>
  );
}

/** Says when the viewer may try again. `until` in epoch milliseconds. */
function Waiting({ until }: { until: number }) {
  const now = useNow();
  const language = useLanguage();
  return (
    <div role="alert">
      <Failure>
        <TooManyTries {...shownRetryTime(until, now, language)} />
      </Failure>
    </div>
  );
}
