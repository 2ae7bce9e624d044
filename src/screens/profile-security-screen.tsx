import { Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { LinkedServices } from '../features/account/profile/linked-services.tsx';
import { PasskeyList } from '../features/account/profile/passkey-list.tsx';
import { PasswordForm } from '../features/account/profile/password-form.tsx';
import styles from '../features/account/profile/profile.module.css';
import { settingsQuery } from '../queries/settings.ts';
import { userQuery } from '../queries/user.ts';
import { useApp } from '../session/use-app.tsx';
import { useIdentityProofOptions } from './use-identity-proof-options.ts';

export function ProfileSecurityScreen() {
  const { client } = useApp();
  const { data: user } = useSuspenseQuery(userQuery(client));
  const { data: settings } = useQuery(settingsQuery(client));
  const { proof, renewProof } = useIdentityProofOptions('/profile/security');
  return (
    <>
      <section className={styles.part}>
        <h2>
          <Trans>Password</Trans>
        </h2>
        <PasswordForm
          email={user.email}
          proof={proof}
          onChanged={renewProof}
          onRefused={renewProof}
        />
      </section>
      {settings?.passkeys ? <PasskeyList proof={proof} onRefused={renewProof} /> : null}
      {proof.methods ? <LinkedServices proof={proof} onRefused={renewProof} /> : null}
    </>
  );
}
