import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { socialSignInMutation } from '../../queries/account.ts';
import { useClient } from '../../queries/client-context.tsx';
import { settingsQuery } from '../../queries/settings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';

/** One button for each external provider that the settings name. */
export function SocialSignIn() {
  const client = useClient();
  const { data: settings } = useQuery(settingsQuery(client));
  const leave = useMutation({
    ...socialSignInMutation(client),
    onSuccess: (url) => window.location.assign(url),
  });
  const providers = settings?.oauth_providers ?? [];
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      {providers.map(({ id, label }) => (
        <Button key={id} disabled={leave.isPending} onClick={() => leave.mutate(id)}>
          <Trans>
            Continue with <bdi>{label}</bdi>
          </Trans>
        </Button>
      ))}
    </div>
  );
}
