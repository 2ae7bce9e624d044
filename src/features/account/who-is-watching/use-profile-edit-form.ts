import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type Profile,
  type ProfileChange,
  type ProfilePicture,
  profilePictures,
  profilesQuery,
  showStoredProfile,
  storeProfileMutation,
} from '../../../queries/profiles.ts';
import { useApp } from '../../../session/use-app.tsx';
import { ProfileForm, westernDigits } from '../form-schemas.ts';
import { commonFormOptions, useAccountForm } from '../use-account-form.ts';
import { profilePictureOf } from './profile-picture.tsx';

/** The values of the form. `max_age` is a text, because the value of a select is a text. */
export type Typed = {
  name: string;
  picture: ProfilePicture;
  /** Empty: each device chooses its own language. */
  language: string;
  isChild: boolean;
  max_age: string;
  unrated_channels: boolean;
  pin: string;
  removesPin: boolean;
  main_pin: string;
  password: string;
};

const usualAge = '12';

/** A new profile has a picture that no other one shows. */
function formValuesOf(profile: Profile | undefined, profiles: readonly Profile[]): Typed {
  const taken = profiles.map(profilePictureOf);
  const free = profilePictures.find((name) => !taken.includes(name)) ?? profilePictures[0];
  return {
    name: profile?.name ?? '',
    picture: profile ? profilePictureOf(profile) : free,
    language: profile?.language ?? '',
    isChild: profile?.max_age !== undefined,
    max_age: String(profile?.max_age ?? usualAge),
    unrated_channels: profile?.unrated_channels ?? false,
    ...{ pin: '', removesPin: false, main_pin: '', password: '' },
  };
}

/**
 * The fields that are sent to the provider. Of a profile that is stored as `stored`, only those that the viewer has
 * changed: the provider asks for a proof for all except name, picture and language, and another device may have changed
 * the profile since the form was opened. `isChanged` answers whether the viewer has changed a value of the form.
 */
function changedFields(
  typed: Typed,
  stored: Typed | undefined,
  isChanged: (name: keyof Typed) => boolean,
): ProfileChange {
  const { pin, removesPin, main_pin, password } = typed;
  const [wanted, known] = [typedFieldsToSave(typed), stored && typedFieldsToSave(stored)];
  const changed = Object.entries(wanted).filter(([field, value]) => {
    const name = field as keyof typeof wanted;
    if (!known) return true;
    const decidesCeiling = name === 'max_age' || name === 'unrated_channels';
    return value !== known[name] && (isChanged(name) || (decidesCeiling && isChanged('isChild')));
  });
  return {
    ...Object.fromEntries(changed),
    ...(removesPin ? { pin: null } : pin && { pin: westernDigits(pin) }),
    ...(main_pin && { main_pin: westernDigits(main_pin) }),
    ...(password && { password }),
  };
}

function typedFieldsToSave({ name, picture, language, isChild, max_age, unrated_channels }: Typed) {
  return {
    ...{ name: name.trim(), picture, language: language || null },
    max_age: isChild ? Number(max_age) : null,
    unrated_channels: isChild && unrated_channels,
  };
}

export type EditFormOptions = {
  /** Undefined: a new one is added. */
  profile: Profile | undefined;
  /** All profiles of the account. */
  profiles: readonly Profile[];
  onSaved: (profile: Profile) => void;
  /** The provider refused: the proof of the owner may be too old. */
  onRefused: () => void;
};

/** Returns a function that gives a change the key of the last one if both are the same, or else a new key. */
function useIdempotencyKeyLookup() {
  const last = useRef<{ change: string; key: string }>(undefined);
  return (next: ProfileChange) => {
    const change = JSON.stringify(next);
    if (last.current?.change !== change) last.current = { change, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** The form of a profile, and how it is saved. */
export function useProfileEditForm({ profile, profiles, onSaved, onRefused }: EditFormOptions) {
  const { client, queryClient } = useApp();
  const stored = formValuesOf(profile, profiles);
  const save = useMutation(storeProfileMutation(client, profile?.id));
  const keyOf = useIdempotencyKeyLookup();
  const form = useAccountForm({
    defaultValues: stored,
    ...commonFormOptions,
    validators: { onDynamic: ProfileForm },
    onSubmit: async ({ value, formApi }) => {
      const isChanged = (name: keyof Typed) => formApi.getFieldMeta(name)?.isDirty === true;
      const change = changedFields(value, profile && stored, isChanged);
      const outcome = await save.mutateAsync({ ...change, idempotencyKey: keyOf(change) });
      const readAgain = () =>
        queryClient.invalidateQueries({ queryKey: profilesQuery(client).queryKey });
      if (outcome.kind !== 'done') {
        // Another tab has removed this profile, or has added the last profile that the device may have.
        if (outcome.why === 'missing') await readAgain();
        return onRefused();
      }
      showStoredProfile(queryClient, outcome.value);
      onSaved(outcome.value);
      void readAgain();
    },
  });
  return { form, save };
}
