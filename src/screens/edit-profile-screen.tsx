import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isOnDevice, maxProfiles } from '../domain/account/profiles.ts';
import { OfflineNote } from '../features/account/who-is-watching/offline-note.tsx';
import { ProfileEditForm } from '../features/account/who-is-watching/profile-edit-form.tsx';
import { ProfilesHeading } from '../features/account/who-is-watching/profiles-layout.tsx';
import { RemoveProfile } from '../features/account/who-is-watching/remove-profile.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { type Profile, profilesQuery } from '../queries/profiles.ts';
import { refreshProfile } from '../session/refresh-profile.ts';
import { profileAtom } from '../session/session.ts';
import { useApp } from '../session/use-app.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useIdentityProofOptions } from './use-identity-proof-options.ts';

const route = getRouteApi('/profiles/manage/$id');

/** Adds a profile if the address ends in `new`; otherwise changes one. */
export function EditProfileScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { client, session } = useApp();
  const { data: profiles } = useSuspenseQuery(profilesQuery(client));
  const onDevice = isOnDevice(session.pass());
  const [left, setLeft] = useState<EditedProps>();
  const found = profiles.find((one) => one.id === id);
  const mayAdd = id === 'new' && !(onDevice && profiles.length >= maxProfiles);
  if (!left && !found && !mayAdd) return <NotFound />;
  const shown = left ?? { profile: found, profiles };
  const title = shown.profile ? t`Change the profile` : t`Add a profile`;
  const edited = { ...shown, onLeave: setLeft };
  return (
    <>
      <DocumentTitle title={title} />
      <ProfilesHeading>{title}</ProfilesHeading>
      {onDevice ? (
        <ProfileEditor key={id} {...edited} />
      ) : (
        <>
          <OfflineNote />
          <ProfileEditorWithProof key={id} {...edited} />
        </>
      )}
    </>
  );
}

type EditedProps = { profile: Profile | undefined; profiles: readonly Profile[] };

type EditorProps = EditedProps & {
  /**
   * Called with what is shown before the screen is left. The list in memory changes before the next screen is there: a
   * profile that has just been removed would be “not found” until then.
   */
  onLeave: (shown: EditedProps) => void;
};

function ProfileEditorWithProof(edited: EditorProps) {
  const owner = useIdentityProofOptions(`/profiles/manage/${edited.profile?.id ?? 'new'}`);
  return <ProfileEditor {...edited} owner={owner} />;
}

type ProfileEditorProps = EditorProps & {
  /** The proof that some changes need. Without it the profiles are those of the device alone. */
  owner?: ReturnType<typeof useIdentityProofOptions>;
};

function ProfileEditor({ profile, profiles, onLeave, owner: prover }: ProfileEditorProps) {
  const context = useApp();
  const navigate = route.useNavigate();
  const present = useAtomValue(profileAtom)?.profile;
  const main = profiles.find(({ is_main }) => is_main);
  const owner = { mainHasPin: main?.has_pin ?? false, mainName: main?.name ?? '' };
  const goToManageProfiles = () => {
    onLeave({ profile, profiles });
    void navigate({ to: '/profiles/manage' });
  };
  const onSaved = async (saved: Profile) => {
    if (saved.id === present?.id) await refreshProfile(context);
    goToManageProfiles();
  };
  return (
    <>
      <ProfileEditForm
        mainName={owner.mainName}
        // The watching profile may change its own name and picture without a proof.
        asksMainPin={owner.mainHasPin && profile?.id !== present?.id}
        profile={profile}
        profiles={profiles}
        proof={prover?.proof}
        onSaved={(saved) => void onSaved(saved).catch(goToManageProfiles)}
        onRefused={() => prover?.renewProof()}
        actions={
          <Link to="/profiles/manage" className={buttonClass()}>
            <Trans>Cancel</Trans>
          </Link>
        }
      />
      {/** The question whether to remove the profile is a form, too. HTML allows no form inside another one. */}
      {profile && !profile.is_main && profile.id !== present?.id ? (
        <RemoveProfile
          {...owner}
          onDevice={!prover}
          profile={profile}
          onRemoved={goToManageProfiles}
        />
      ) : null}
    </>
  );
}
