import { Trans, useLingui } from '@lingui/react/macro';
import { PageText } from '../features/shell/page-text.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';

export function PrivacyPolicyScreen() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Privacy policy`}>
      <PageText page="privacy-policy">
        <h2>
          <Trans>What stays on your device</Trans>
        </h2>
        <p>
          <Trans>
            Your language, a random number that names this browser, your country and IP address
            (asked for again after six hours), your answer about cookies, how you set the player and
            the guide, whether you use less data, and which notices you read.
          </Trans>
        </p>
        <p>
          <Trans>
            While you are signed in: your sign-in, name, email and phone, the profiles of your
            household and who is watching, favourites, reminders and their rules, what you watched
            and how far, where you fell asleep, the channels that you watch side by side, your order
            of channels, the last ten searches, films that you downloaded, and changes that wait for
            a network. Signing out removes them.
          </Trans>
        </p>
        <p>
          <Trans>
            For use without a network: the guide, and the pages and pictures that you saw, pictures
            for 60 days at most.
          </Trans>
        </p>
        <h2>
          <Trans>What the service keeps</Trans>
        </h2>
        <p>
          <Trans>
            Your account: name, email, phone, country, company, a password that nobody can read,
            passkeys and linked services; the browsers that you signed in with, and where they take
            notifications; the profiles of your household, with name, picture and age limit;
            favourites, your order of channels, reminders and their rules, reminders that you
            removed, your calendar’s address, and which videos you watched, how far and in which
            country.
          </Trans>
        </p>
        <p>
          <Trans>
            Against guessing, it counts sign-ins and letters by IP address, for an hour at most.
          </Trans>
        </p>
        <p>
          <Trans>
            It keeps a log of your sign-ins and of the changes of your account, for 90 days as a
            rule.
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
