import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { type AccountOutcome, saveAccountMutation, type User } from '../../../queries/account.ts';
import type { TempUser } from '../../../queries/auth.ts';
import { userQuery } from '../../../queries/user.ts';
import { useApp } from '../../../session/use-app.tsx';
import { showToastAtom } from '../../../ui/toast.tsx';
import { commonFormOptions, useAccountForm } from '../use-account-form.ts';

export const accountDetailsFields = ['first_name', 'last_name', 'email', 'phone'] as const;

const typedFields = [...accountDetailsFields, 'password'] as const;

type Typed = Record<(typeof typedFields)[number], string>;

function formValuesOf({ first_name = '', last_name = '', email = '', phone = '' }: User): Typed {
  return { first_name, last_name, email, phone, password: '' };
}

export type AccountDetailsFormOptions = {
  user: User;
  /** The viewer has to confirm the new address first. */
  onAddressToConfirm: (to: TempUser & { id: string }) => void;
  /** The server refused: the proof of the owner may be too old. */
  onRefused: () => void;
};

/** The form of the viewer's own data, and how it is saved. */
export function useAccountDetailsForm({
  user,
  onAddressToConfirm,
  onRefused,
}: AccountDetailsFormOptions) {
  const { t } = useLingui();
  const { client, queryClient } = useApp();
  const showToast = useSetAtom(showToastAtom);
  const save = useMutation(saveAccountMutation(client, user));
  const stored = formValuesOf(user);
  const form = useAccountForm({
    defaultValues: stored,
    ...commonFormOptions,
    onSubmit: async ({ value: sent, formApi }) => {
      const { password } = sent;
      // A provider may need all fields. A field that the viewer has not changed is sent with its newest value, because
      // another device may have changed that value since the form was opened.
      const newest = Object.fromEntries(
        accountDetailsFields.map((name) => {
          const isChanged = formApi.getFieldMeta(name)?.isDirty;
          return [name, isChanged ? sent[name] : stored[name]];
        }),
      );
      const email = newest.email?.trim() ?? '';
      const change = { ...newest, email, ...(email !== stored.email && password && { password }) };
      applyOutcome(await save.mutateAsync(withoutStillEmptyFields(change, user)), sent);
    },
  });
  const applyOutcome = (outcome: AccountOutcome, sent: Typed) => {
    if (outcome.kind === 'refused') onRefused();
    if (outcome.kind === 'refused' || outcome.kind === 'lost' || outcome.kind === 'left') return;
    const known = outcome.kind === 'done' ? outcome.value.user : outcome.user;
    queryClient.setQueryData(userQuery(client).queryKey, known);
    const typed = form.state.values;
    form.reset(formValuesOf(known));
    // Fields that the viewer has changed since the form was sent keep what was typed.
    for (const name of typedFields)
      if (typed[name] !== sent[name]) form.setFieldValue(name, typed[name]);
    if (outcome.kind === 'kept') return;
    const { temp_user: to } = outcome.value;
    // If only the address was changed, nothing is saved yet: it changes when the viewer has confirmed it.
    if (!to || isChanged(user, known)) {
      const text = t`Data was successfully updated!`;
      showToast({ key: 'profile-saved', text, variant: 'success', duration: 3000 });
    }
    if (to?.id) onAddressToConfirm({ ...to, id: to.id, purpose: 'change' });
  };
  return { form, save };
}

function isChanged(before: User, after: User): boolean {
  return accountDetailsFields.some((name) => before[name] !== after[name]);
}

/** Leaves out the fields that were empty and still are. */
function withoutStillEmptyFields(change: Record<string, string>, user: User) {
  const before: Record<string, unknown> = user;
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== '' || before[name]),
  );
}
