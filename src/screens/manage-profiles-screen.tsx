import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOnDevice, maxProfiles } from '../domain/account/profiles.ts';
import tileStyles from '../features/account/who-is-watching/profile-tiles.module.css';
import {
  AddProfileTileContent,
  ProfileTiles,
} from '../features/account/who-is-watching/profile-tiles.tsx';
import {
  ProfilesFoot,
  ProfilesHeading,
  ProfilesNote,
} from '../features/account/who-is-watching/profiles-layout.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { profilesQuery } from '../queries/profiles.ts';
import { useApp } from '../session/use-app.tsx';
import { buttonClass } from '../ui/button.tsx';

export function ManageProfilesScreen() {
  const { t } = useLingui();
  const { client, session } = useApp();
  const { data: profiles } = useSuspenseQuery(profilesQuery(client));
  const add = (
    <Link to="/profiles/manage/$id" params={{ id: 'new' }} className={tileStyles.tile}>
      <AddProfileTileContent>
        <Trans>Add a profile</Trans>
      </AddProfileTileContent>
    </Link>
  );
  return (
    <>
      <DocumentTitle title={t`Manage profiles`} />
      <ProfilesHeading>
        <Trans>Manage profiles</Trans>
      </ProfilesHeading>
      <ProfileTiles profiles={profiles} more={profiles.length < maxProfiles ? add : undefined}>
        {(profile, face, className) => (
          <Link to="/profiles/manage/$id" params={{ id: profile.id }} className={className}>
            {face}
          </Link>
        )}
      </ProfileTiles>
      {isOnDevice(session.pass()) ? (
        <ProfilesNote>
          <Trans>
            These profiles are kept on this device alone, until you sign out. They have no PIN, and
            no limit for children.
          </Trans>
        </ProfilesNote>
      ) : null}
      <ProfilesFoot>
        <Link to="/profiles" className={buttonClass()}>
          <Trans>Done</Trans>
        </Link>
      </ProfilesFoot>
    </>
  );
}
