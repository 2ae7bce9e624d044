import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { AccountSection } from '../features/account/profile/account-section.tsx';
import { signInMethodsQuery } from '../queries/account.ts';
import { userQuery } from '../queries/user.ts';
import { pendingRegistrationAtom } from '../session/pending-registration.ts';
import { useApp } from '../session/use-app.tsx';

const route = getRouteApi('/_main/_viewer/profile/');

export function ProfileAccountScreen() {
  const { client, queryClient, session } = useApp();
  const navigate = route.useNavigate();
  const setNewcomer = useSetAtom(pendingRegistrationAtom);
  const { data: user } = useSuspenseQuery(userQuery(client));
  // Without a network the methods are unknown (null). The form then asks for a password only after the provider does.
  const { data: methods = null } = useQuery(signInMethodsQuery(client));
  const { queryKey } = signInMethodsQuery(client);
  return (
    <AccountSection
      user={user}
      proof={{ methods, remembered: session.isRemembered(), path: '/profile' }}
      onRefused={() => void queryClient.invalidateQueries({ queryKey })}
      onAddressToConfirm={(to) => {
        setNewcomer(to);
        void navigate({ to: '/email-confirmation/{-$id}', params: { id: to.id } });
      }}
    />
  );
}
