import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../../queries/settings.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';
import { LoginFailure } from './login-failure.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { submitHandler } from './use-account-form.ts';
import { type LoginOptions, useLogin } from './use-login.ts';

type LoginFormProps = LoginOptions & {
  /** The link for a forgotten password. */
  forgotten: ReactNode;
  /** Where the viewer wanted to go. */
  returnPath: string | undefined;
};

/** docs/product.md, 2, "Login". */
export function LoginForm({ forgotten, returnPath, ...options }: LoginFormProps) {
  const { t } = useLingui();
  const { data: settings } = useQuery(settingsQuery(useApp().client));
  const { form, pending, remember, onPasskey, signInAs, ...failure } = useLogin(options);
  const passkeys = settings?.passkeys === true;
  const demo = settings?.demo_account;
  return (
    <>
      <form name="login" className={styles.form} noValidate onSubmit={submitHandler(form)}>
        <LoginFailure {...failure} />
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              label={t`Email`}
              type="email"
              dir="ltr"
              autoComplete={passkeys ? 'username webauthn' : 'username'}
              inputMode="email"
            />
          )}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.SecretField label={t`Password`} autoComplete="current-password" />}
        </form.AppField>
        <div className={styles.row}>
          <form.AppField name="remember">
            {(field) => <field.CheckField label={t`Remember me`} />}
          </form.AppField>
          {forgotten}
        </div>
        <Button type="submit" variant="primary" disabled={pending}>
          {pending ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
        </Button>
      </form>
      {demo ? <DemoAccount onUse={() => signInAs(demo)} /> : null}
      {passkeys ? <PasskeySignIn remember={remember} onOutcome={onPasskey} /> : null}
      <form.Subscribe selector={({ values }) => values.remember}>
        {(chosen) => <SocialSignIn path={returnPath} remember={chosen} />}
      </form.Subscribe>
    </>
  );
}

function DemoAccount({ onUse }: { onUse: () => void }) {
  return (
    <div className={styles.demo}>
      <span>
        <Trans>Just looking? Sign in with the demo account.</Trans>
      </span>
      <Button onClick={onUse}>
        <Trans>Use the demo account</Trans>
      </Button>
    </div>
  );
}
