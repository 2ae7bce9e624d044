import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../queries/settings.ts';
import { startSocialSignInMutation } from '../../queries/social-sign-in.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';
import { formErrorsOf } from './form-errors.ts';
import { FormFailure } from './form-failure.tsx';

type SocialSignInProps = {
  /** Where the viewer wanted to go. */
  path: string | undefined;
  /** The viewer chose to stay signed in. */
  remember: boolean;
  /**
   * The services that the account is linked to. If it is set, only these are offered, and the viewer has to prove to
   * them once more who they are.
   */
  only?: readonly { type: string }[];
};

/** One button for each external provider that the settings name. */
export function SocialSignIn({ path, remember, only }: SocialSignInProps) {
  const { client } = useApp();
  const { data: settings } = useQuery(settingsQuery(client));
  const redirect = useMutation({
    ...startSocialSignInMutation(client),
    onSuccess: (outcome) => {
      if (outcome.kind === 'done') window.location.assign(outcome.value.url);
    },
  });
  const isRefused = redirect.data?.kind === 'refused';
  const providers = (settings?.oauth_providers ?? []).filter(
    ({ id }) => !only || only.some(({ type }) => type === id),
  );
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      {only ? null : (
        <p className={styles.or}>
          <Trans>or</Trans>
        </p>
      )}
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          disabled={redirect.isPending}
          onClick={() =>
            redirect.mutate({ provider: id, path, remember, again: only !== undefined })
          }
        >
          {/* One element, because the button puts a gap between two. */}
          <span>
            <Trans>
              Continue with <bdi>{label}</bdi>
            </Trans>
          </span>
        </Button>
      ))}
      {isRefused || redirect.isError ? (
        <FormFailure errors={formErrorsOf(redirect.data)} broken={redirect.isError} />
      ) : null}
    </div>
  );
}
