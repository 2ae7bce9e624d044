import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { OfflineNote } from '../features/account/who-is-watching/offline-note.tsx';
import { ProfileEditForm } from '../features/account/who-is-watching/profile-form.tsx';
import { ProfilesHeading } from '../features/account/who-is-watching/profiles-layout.tsx';
import { RemoveProfile } from '../features/account/who-is-watching/remove-profile.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { chooseLanguage } from '../locales/activation.ts';
import { type Profile, profilePictures, profilesQuery } from '../queries/profiles.ts';
import { refreshProfile } from '../session/refresh-profile.ts';
import { profileAtom } from '../session/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { useOwnerProof } from './use-owner-proof.ts';

const route = getRouteApi('/profiles/manage/$id');

/** Adds a profile if the address ends in `new`; otherwise changes one. */
export function EditProfileScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { client } = route.useRouteContext();
  const { data: profiles } = useSuspenseQuery(profilesQuery(client));
  const profile = profiles.find((one) => one.id === id);
  if (!profile && id !== 'new') return <NotFound />;
  const title = profile ? t`Change the profile` : t`Add a profile`;
  return (
    <>
      <ScreenTitle title={title} />
      <ProfilesHeading>{title}</ProfilesHeading>
      <OfflineNote />
      <EditedProfile key={id} profile={profile} profiles={profiles} />
    </>
  );
}

type EditedProfileProps = { profile: Profile | undefined; profiles: readonly Profile[] };

function EditedProfile({ profile, profiles }: EditedProfileProps) {
  const context = route.useRouteContext();
  const navigate = route.useNavigate();
  const present = useAtomValue(profileAtom)?.profile;
  const { proof, renewProof } = useOwnerProof(`/profiles/manage/${profile?.id ?? 'new'}`);
  const main = profiles.find(({ is_main }) => is_main);
  const owner = { mainHasPin: main?.has_pin ?? false, mainName: main?.name ?? '' };
  const done = () => void navigate({ to: '/profiles/manage' });
  const onSaved = async (saved: Profile) => {
    if (saved.id === present?.id) {
      await refreshProfile(context);
      // Without a network the words cannot be loaded. The language is shown at the next start.
      if (saved.language) await chooseLanguage(saved.language).catch(() => undefined);
    }
    done();
  };
  const free = profilePictures.find((name) => !profiles.some(({ picture }) => picture === name));
  return (
    <>
      <ProfileEditForm
        mainName={owner.mainName}
        // The watching profile may change its own name and picture without a proof.
        asksMainPin={owner.mainHasPin && profile?.id !== present?.id}
        profile={profile}
        picture={free ?? profilePictures[0]}
        proof={proof}
        onSaved={(saved) => void onSaved(saved).catch(done)}
        onRefused={renewProof}
        actions={
          <Link to="/profiles/manage" className={buttonClass()}>
            <Trans>Cancel</Trans>
          </Link>
        }
      />
      {/* Its question is a form, too: it must not stand in the other one. */}
      {profile && !profile.is_main && profile.id !== present?.id ? (
        <RemoveProfile {...owner} profile={profile} onRemoved={done} />
      ) : null}
    </>
  );
}
