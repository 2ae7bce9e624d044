import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { safeReturnPath } from '../domain/account/access.ts';
import { isChild } from '../domain/account/profiles.ts';
import { PinQuestion } from '../features/account/who-is-watching/pin-dialog.tsx';
import { ProfileTiles } from '../features/account/who-is-watching/profile-tiles.tsx';
import {
  ProfilesFoot,
  ProfilesHeading,
} from '../features/account/who-is-watching/profiles-layout.tsx';
import { useEnterProfile } from '../features/account/who-is-watching/use-enter-profile.ts';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { type Profile, profilesQuery } from '../queries/profiles.ts';
import { profileAtom } from '../session/session.ts';
import { useApp } from '../session/use-app.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

const route = getRouteApi('/profiles/');

/** Asks who is watching. docs/product.md, 2, "WhoIsWatching". */
export function ProfilesScreen() {
  const { t } = useLingui();
  const { client } = useApp();
  const router = useRouter();
  const { redirect } = route.useSearch();
  const path = safeReturnPath(redirect);
  const { data: profiles } = useSuspenseQuery(profilesQuery(client));
  const present = useAtomValue(profileAtom)?.profile;
  const { asking, isEntering, choose, enter, stopAsking } = useEnterProfile(path);
  const press = (profile: Profile) =>
    profile.id === present?.id ? void router.navigate({ href: path }) : choose(profile);
  return (
    <>
      <DocumentTitle title={t`Who is watching?`} />
      <ProfilesHeading>
        <Trans>Who is watching?</Trans>
      </ProfilesHeading>
      <ProfileTiles profiles={profiles}>
        {(profile, face, className) => (
          <button
            type="button"
            className={className}
            aria-current={profile.id === present?.id || undefined}
            disabled={isEntering}
            onClick={() => press(profile)}
          >
            {face}
          </button>
        )}
      </ProfileTiles>
      <ProfilesFoot>
        {present && !isChild(present) ? (
          <Link to="/profiles/manage" className={buttonClass()}>
            <Trans>Manage profiles</Trans>
          </Link>
        ) : null}
        {present ? null : <SignOut />}
      </ProfilesFoot>
      <PinQuestion asking={asking} enter={enter} onClose={stopAsking} />
    </>
  );
}

function SignOut() {
  const { session } = useApp();
  const router = useRouter();
  return (
    <Button
      variant="quiet"
      onClick={() => void session.signOut(() => router.navigate({ to: '/' }))}
    >
      <Trans>Sign out</Trans>
    </Button>
  );
}
