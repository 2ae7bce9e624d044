import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { type Profile, profilesQuery } from '../../../queries/profiles.ts';
import { hadNoProfiles } from '../../../queries/settings.ts';
import { profileAtom } from '../../../session/session.ts';
import { useApp } from '../../../session/use-app.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { optionalLazy } from '../../../ui/optional-lazy.tsx';
import { showToastAtom } from '../../../ui/toast.tsx';
import type { PinQuestionProps } from './pin-dialog.tsx';
import { ProfilePicture, profilePictureOf } from './profile-picture.tsx';
import styles from './profile-switch.module.css';
import { useEnterProfile } from './use-enter-profile.ts';

/**
 * Loaded where a profile has a PIN, because its form brings the library of all forms. It is there before the press,
 * after which a viewer types at once.
 */
const PinQuestion = optionalLazy<PinQuestionProps>(
  async () => (await import('./pin-dialog.tsx')).PinQuestion,
  UnloadedQuestion,
);

/**
 * The profiles of the account in the viewer's menu. A press enters one. Where the provider has none, there is the way
 * to those of the device.
 */
export function ProfileSwitch() {
  const { t } = useLingui();
  const { client } = useApp();
  const present = useAtomValue(profileAtom)?.profile;
  const { data: profiles } = useQuery({ ...profilesQuery(client), enabled: present !== undefined });
  const { asking, isEntering, choose, enter, stopAsking } = useEnterProfile();
  const hasPin = profiles?.some((profile) => profile.has_pin) ?? false;
  if (!present) return hadNoProfiles() ? <WhoIsWatchingLink /> : null;
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
          onChoose={() => choose(profile)}
        />
      ))}
      <Link to="/profiles">
        <Icon name="grid" size={20} />
        <Trans>All profiles</Trans>
      </Link>
      {hasPin || asking ? (
        <Suspense>
          <PinQuestion asking={asking} enter={enter} onClose={stopAsking} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** In place of a question whose code could not be fetched. */
function UnloadedQuestion({ asking, onClose }: PinQuestionProps) {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  const refuse = useEffectEvent(() => {
    const text = t`Switching the profile needs the network.`;
    showToast({ key: 'profile', text, variant: 'failure', duration: 5000 });
    onClose();
  });
  useEffect(() => {
    if (asking) refuse();
  }, [asking]);
  return null;
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

/** The picture of the watching profile, in the header. */
export function WatchingProfilePicture() {
  const present = useAtomValue(profileAtom)?.profile;
  if (!present) return <Icon name="user" />;
  return <ProfilePicture name={profilePictureOf(present)} size={28} />;
}
