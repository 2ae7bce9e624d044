import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { sha256 } from '../../../domain/sha256.ts';
import { fetchPushKey, pushStatusAtom, registerForPushAtom } from '../../../pwa/push-status.ts';
import {
  type EnteredProfile,
  type EnterOutcome,
  enterProfile,
  type Profile,
  type ProfileCredentials,
} from '../../../queries/profiles.ts';
import { registerPush } from '../../../session/push-registration.ts';
import { postSwitch, switchNavigation, switchProfile } from '../../../session/switch-profile.ts';
import { useApp } from '../../../session/use-app.tsx';
import { showToastAtom } from '../../../ui/toast.tsx';

/**
 * Returns a function that registers this browser for the pushes of the present profile again. The provider ended these
 * pushes when it entered another profile, although this page has not switched to that profile.
 */
function useRenewPush(): () => void {
  const app = useApp();
  const { i18n } = useLingui();
  return () => {
    if (app.store.get(pushStatusAtom) !== 'joined') return;
    void app.store.set(registerForPushAtom, {
      publicKey: () => fetchPushKey(app),
      register: (subscription) => registerPush({ ...app, language: i18n.locale }, subscription),
    });
  };
}

/** Whether the provider may have entered the profile: it did not refuse, even if its answer was lost. */
function mayHaveEntered(outcome: EnterOutcome): boolean {
  return outcome.kind === 'done' || outcome.status === undefined || outcome.status >= 500;
}

export type EnterProfile = ReturnType<typeof useEnterProfile>;

/**
 * Enters a profile at the provider and shows it in every tab. `asking` is the profile whose PIN must be typed.
 * Afterwards `path` is shown, or home.
 */
export function useEnterProfile(path?: string) {
  const { t } = useLingui();
  const app = useApp();
  const { client, session, now } = app;
  const router = useRouter();
  const showToast = useSetAtom(showToastAtom);
  const [asking, setAsking] = useState<Profile>();
  const renewPush = useRenewPush();
  /** Counts the attempts and cancellations: an answer to an attempt before the last one is not shown. */
  const attempts = useRef(0);
  const entry = useMutation({
    mutationFn: ({ id, given }: { id: string; given: ProfileCredentials }) =>
      enterProfile(client, id, given, now),
  });
  const showInEveryTab = async (token: string, present: EnteredProfile, remember: boolean) => {
    const token_hash = await sha256(token);
    // The viewer may have signed out since they chose the profile, and another one may be here.
    if (session.token() !== token) return;
    setAsking(undefined);
    postSwitch({ token_hash, present, remember });
    await switchProfile(app, { present, remember }, switchNavigation(router), path);
  };
  const enter = async (
    profile: Profile,
    given: ProfileCredentials,
    remember: boolean,
  ): Promise<EnterOutcome> => {
    attempts.current += 1;
    const attempt = attempts.current;
    const token = session.token();
    const outcome = await entry.mutateAsync({ id: profile.id, given });
    if (token && outcome.kind === 'done' && attempt === attempts.current)
      await showInEveryTab(token, outcome.value, remember);
    else if (mayHaveEntered(outcome)) renewPush();
    return outcome;
  };
  const choose = async (profile: Profile) => {
    if (profile.has_pin) return setAsking(profile);
    const outcome = await enter(profile, {}, true);
    if (outcome.kind === 'done') return;
    // The PIN was set on another device.
    if (outcome.errors.pin) return setAsking(profile);
    const text =
      outcome.why === 'network'
        ? t`Switching and changing profiles needs the network.`
        : (outcome.message ?? t`The profile could not be switched. Please try again.`);
    showToast({ key: 'profile', text, variant: 'failure', duration: 5000 });
  };
  return {
    asking,
    isEntering: entry.isPending,
    choose: (profile: Profile) => void choose(profile),
    enter,
    stopAsking: () => {
      attempts.current += 1;
      setAsking(undefined);
    },
  };
}
