import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { type Profile, profilesQuery } from '../../../queries/profiles.ts';
import { providerHadNoProfiles } from '../../../queries/settings.ts';
import { profileAtom } from '../../../session/session.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToastAtom } from '../../../ui/toast.tsx';
import type { PinQuestionProps } from './pin-dialog.tsx';
import { PinDialogFrame } from './pin-dialog-frame.tsx';
import { ProfilePicture, profilePictureOf } from './profile-picture.tsx';
import styles from './profile-switch.module.css';
import { useEnterProfile } from './use-enter-profile.ts';

/** Loaded only where a profile has a PIN, because the library for forms is loaded with it. */
const loadPinQuestion = async () => (await import('./pin-dialog.tsx')).PinQuestion;

/**
 * In the header the picture of the watching profile, in the menu the profiles of the account. Both are one lazy
 * component, so that the profiles are loaded before the menu opens. If they came later, they would move the links of
 * the open menu while the viewer is about to press one.
 */
export function ProfileSwitch({ inMenu = false }: { inMenu?: boolean }) {
  return inMenu ? <MenuProfiles /> : <WatchingProfilePicture />;
}

/** Buttons that enter a profile. If the provider has no profiles, a link to the profiles of the device. */
function MenuProfiles() {
  const { t } = useLingui();
  const { client } = useApp();
  const present = useAtomValue(profileAtom)?.profile;
  const { data: profiles } = useQuery({ ...profilesQuery(client), enabled: present !== undefined });
  const { asking, isEntering, choose, enter, stopAsking } = useEnterProfile();
  const [PinQuestion, setPinQuestion] = useState<ComponentType<PinQuestionProps>>();
  /** The digits that the viewer typed before `PinQuestion` was loaded. */
  const [typed, setTyped] = useState('');
  const ensurePinQuestion = async () => {
    const loaded = await loadPinQuestion();
    setPinQuestion(() => loaded);
  };
  const hasPin = profiles?.some((profile) => profile.has_pin) ?? false;
  const prepare = useEffectEvent(ensurePinQuestion);
  // The component is loaded before the press, because a viewer types the PIN at once after the press. If this fails,
  // the press loads it.
  useEffect(() => {
    if (hasPin) prepare().catch(() => undefined);
  }, [hasPin]);
  if (!present) return providerHadNoProfiles() ? <WhoIsWatchingLink /> : null;
  // If the viewer is offline, the list may never have been read.
  const shown = profiles?.length ? profiles : [present];
  return (
    <section className={styles.switch} aria-label={t`Who is watching?`}>
      {shown.map((profile) => (
        <ProfileButton
          key={profile.id}
          profile={profile}
          isPresent={profile.id === present.id}
          disabled={isEntering}
          onChoose={() => {
            setTyped('');
            choose(profile);
          }}
        />
      ))}
      <Link to="/profiles">
        <Icon name="grid" size={20} />
        <Trans>All profiles</Trans>
      </Link>
      {PinQuestion ? (
        <PinQuestion asking={asking} enter={enter} typed={typed} onClose={stopAsking} />
      ) : asking ? (
        <PinQuestionSkeleton
          {...{ profile: asking, load: ensurePinQuestion, typed }}
          onType={setTyped}
          onClose={stopAsking}
        />
      ) : null}
    </section>
  );
}

type SkeletonProps = {
  profile: Profile;
  load: () => Promise<void>;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
};

/**
 * Shown instead of the question for a PIN until that component is loaded. It takes the digits that the viewer types
 * meanwhile: without it the player behind would use them as shortcuts, and seek.
 */
function PinQuestionSkeleton({ profile, load, typed, onType, onClose }: SkeletonProps) {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  const fetchQuestion = useEffectEvent(load);
  const closeWithFailureToast = useEffectEvent(() => {
    const text = t`Switching and changing profiles needs the network.`;
    showToast({ key: 'profile', text, variant: 'failure', duration: 5000 });
    onClose();
  });
  useEffect(() => {
    let isClosed = false;
    fetchQuestion().catch(() => isClosed || closeWithFailureToast());
    return () => {
      isClosed = true;
    };
  }, []);
  return (
    <PinDialogFrame profile={profile} onClose={onClose}>
      <div className={styles.pinField}>
        <Field
          label={t`PIN`}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <Busy className={styles.pinRest} />
    </PinDialogFrame>
  );
}

function WhoIsWatchingLink() {
  return (
    <Link to="/profiles">
      <Icon name="grid" size={20} />
      <Trans>Who is watching?</Trans>
    </Link>
  );
}

type ProfileButtonProps = {
  profile: Profile;
  isPresent: boolean;
  disabled: boolean;
  onChoose: () => void;
};

function ProfileButton({ profile, isPresent, disabled, onChoose }: ProfileButtonProps) {
  return (
    <button
      type="button"
      aria-current={isPresent || undefined}
      disabled={disabled}
      onClick={() => isPresent || onChoose()}
    >
      <ProfilePicture name={profilePictureOf(profile)} size={32} />
      <bdi className={styles.name}>{profile.name}</bdi>
      {isPresent ? <Icon name="check" size={20} /> : null}
    </button>
  );
}

function WatchingProfilePicture() {
  const { client } = useApp();
  const present = useAtomValue(profileAtom)?.profile;
  // The list is fetched at each start of the app. If that fails, it is fetched here, so that the menu has it when it
  // opens.
  const { data: profiles } = useQuery({
    ...profilesQuery(client),
    enabled: present !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hasPin = profiles?.some((profile) => profile.has_pin);
  useEffect(() => {
    // If this fails, the menu loads the question again.
    if (hasPin) loadPinQuestion().catch(() => undefined);
  }, [hasPin]);
  if (!present) return <Icon name="user" />;
  return <ProfilePicture name={profilePictureOf(present)} size={28} />;
}
