import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { writtenDate } from '../../../domain/time/clock.ts';
import { useLanguage } from '../../../locales/use-wording.ts';
import type { TempUser } from '../../../queries/account.ts';
import { type ProfileOutcome, profileMutation, type User } from '../../../queries/profile.ts';
import { userQuery } from '../../../queries/user.ts';
import { useClient } from '../../../session/client-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Status } from '../../../ui/status.tsx';
import { showToastAtom } from '../../../ui/toast.tsx';
import { formRules, submitting, useAccountForm } from '../account-form.tsx';
import styles from '../form.module.css';
import { FormFailure } from '../form-failure.tsx';
import { saidOf } from '../refusal.ts';
import profileStyles from './profile.module.css';
import { asksPassword, type Proof, SignInAgain } from './proof-field.tsx';

const ownFields = ['first_name', 'last_name', 'email', 'phone'] as const;

type AccountSectionProps = {
  user: User;
  proof: Proof;
  /** The new address is to be confirmed first. */
  onMoving: (to: TempUser & { id: string }) => void;
  /** What is known of the viewer's proof may have run out. */
  onRefused: () => void;
};

/** docs/product.md, 2, "Profile". No rule of ours: the server says below each field what it does not take. */
export function AccountSection({ user, proof, onMoving, onRefused }: AccountSectionProps) {
  const { t } = useLingui();
  const client = useClient();
  const queryClient = useQueryClient();
  const showToast = useSetAtom(showToastAtom);
  const save = useMutation(profileMutation(client, user));
  const { first_name = '', last_name = '', email = '', phone = '' } = user;
  const form = useAccountForm({
    defaultValues: { first_name, last_name, email, phone, password: '' },
    ...formRules,
    onSubmit: async ({ value: { password, ...value } }) => {
      const moves = value.email.trim() !== email;
      const change = {
        ...value,
        email: value.email.trim(),
        ...(moves && password && { password }),
      };
      showOutcome(await save.mutateAsync(filled(change, user)));
    },
  });
  const showOutcome = (outcome: ProfileOutcome) => {
    if (outcome.kind === 'refused') onRefused();
    if (outcome.kind === 'refused' || outcome.kind === 'lost') return;
    const known = outcome.kind === 'done' ? outcome.value.user : outcome.user;
    queryClient.setQueryData(userQuery(client).queryKey, known);
    form.reset({ ...form.state.values, email: known.email ?? '', password: '' });
    if (outcome.kind === 'kept') return;
    const { temp_user: to } = outcome.value;
    // The address moves with its code, not now.
    if (!to || isChanged(user, known)) {
      const text = t`Data was successfully updated!`;
      showToast({ key: 'profile-saved', text, variant: 'success', duration: 3000 });
    }
    if (to?.id) onMoving({ ...to, id: to.id, purpose: 'change' });
  };
  const refused = save.data?.kind === 'refused' ? save.data : undefined;
  const asks = asksPassword(proof, refused);
  const moves = useStore(form.store, ({ values }) => values.email.trim() !== email);
  const said = saidOf(refused, moves && asks ? [...ownFields, 'password'] : ownFields);
  return (
    <form name="profile" className={styles.form} noValidate onSubmit={submitting(form)}>
      <FormFailure said={said} broken={save.isError} />
      <Kept outcome={save.data} />
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
            serverError={said.at.email}
          />
        )}
      </form.AppField>
      {moves ? password() : null}
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

  /** A new address needs more than a signed-in device. */
  function password() {
    if (!asks) return <SignInAgain {...proof} />;
    return (
      <form.AppField name="password">
        {(field) => (
          <field.SecretField
            label={t`Present password`}
            autoComplete="current-password"
            hint={t`To move your account to another address. We write to both.`}
            serverError={said.at.password}
          />
        )}
      </form.AppField>
    );
  }
}

function isChanged(before: User, after: User): boolean {
  return ownFields.some((name) => before[name] !== after[name]);
}

/** Fields that were empty and still are say nothing. */
function filled(change: Record<string, string>, user: User) {
  const before: Record<string, unknown> = user;
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== '' || before[name]),
  );
}

function ActiveTo({ time }: { time: number | undefined }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (time === undefined) return null;
  return <Field label={t`Active until`} value={writtenDate(time, language)} readOnly />;
}

/** A provider without the call: said plainly, for as long as the screen is open. */
function Kept({ outcome }: { outcome: ProfileOutcome | undefined }) {
  if (outcome?.kind === 'kept') {
    return (
      <Status good>
        <Trans>
          The service takes no changes of your data: they are kept on this device, until you sign
          out.
        </Trans>
      </Status>
    );
  }
  if (outcome?.kind !== 'lost') return null;
  return (
    <Status>
      <Trans>
        The service takes no changes of your data, and this device cannot keep them either.
      </Trans>
    </Status>
  );
}
