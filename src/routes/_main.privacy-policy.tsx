import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PageText } from '../features/shell/page-text.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';

export const Route = createFileRoute('/_main/privacy-policy')({ component: PrivacyPolicy });

function PrivacyPolicy() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Privacy policy`}>
      <PageText page="privacy-policy">
        <h2>
          <Trans>What stays on your device</Trans>
        </h2>
        <p>
          <Trans>
            Your language, a random number that names this browser, the country you are in (for six
            hours), the guide of the coming days, your reminders and your favourites. Signing out
            removes what belongs to your account.
          </Trans>
        </p>
        <h2>
          <Trans>What the service keeps</Trans>
        </h2>
        <p>
          <Trans>
            Your account, what you marked as a favourite, how far you watched, and which reminders
            you set. It needs these to give them back to you on another device.
          </Trans>
        </p>
        <h2>
          <Trans>What waits for your consent</Trans>
        </h2>
        <p>
          <Trans>
            Where the law asks for it, analytics and advertising identifiers are used only after you
            accept them, and you can refuse without losing anything you came for.
          </Trans>
        </p>
      </PageText>
    </ProsePage>
  );
}
