import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAppName } from '../../locales/use-language.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { useApp } from '../../session/use-app.tsx';

/** The address that viewers write to: the provider's, or the one that the app was built with. */
export function ContactAddress({ builtWith }: { builtWith: string }) {
  const product = useAppName();
  const { data: settings } = useQuery(settingsQuery(useApp().client));
  const address = settings?.contact_email || builtWith;
  return (
    <p>
      {address ? (
        <a href={`mailto:${address}`} dir="ltr">
          {address}
        </a>
      ) : (
        <Trans>
          The people who run this copy of {product} have not published an address yet. Please reach
          them the way you received your account.
        </Trans>
      )}
    </p>
  );
}
