import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../queries/settings.ts';
import { useClient } from '../../session/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';

type Account = { email: string; password: string };

/** Offered only when the provider's settings name a demo account. */
export function DemoAccount({ onUse }: { onUse: (account: Account) => void }) {
  const { data: settings } = useQuery(settingsQuery(useClient()));
  const account = settings?.demo_account;
  if (!account) return null;
  return (
    <div className={styles.demo}>
      <span>
        <Trans>Just looking? Sign in with the demo account.</Trans>
      </span>
      <Button onClick={() => onUse(account)}>
        <Trans>Use the demo account</Trans>
      </Button>
    </div>
  );
}
