import { Trans } from '@lingui/react/macro';
import type { NotificationReadiness } from '../../pwa/notification-readiness.ts';

/** Says whether this device can notify while the tab is closed, and what to do if it cannot. */
export function NotificationReadinessText({ notifying }: { notifying: NotificationReadiness }) {
  switch (notifying) {
    case 'ready':
      return <Trans>This device notifies you, also while this page is closed.</Trans>;
    case 'ask':
      return (
        <Trans>
          You are reminded while the app is open. Allow notifications to be reminded while it is
          closed.
        </Trans>
      );
    case 'denied':
      return (
        <Trans>
          Notifications are blocked for this site. You are reminded while the app is open; to be
          reminded while it is closed, allow notifications in your browser's site settings, or add a
          programme to your calendar.
        </Trans>
      );
    case 'home-screen-needed':
      return (
        <Trans>
          On this device notifications need the app on the home screen: tap Share, then Add to Home
          Screen, and open it from there. Until then you are reminded while the app is open.
        </Trans>
      );
    case 'unsupported':
      return (
        <Trans>
          This browser cannot notify you while the page is closed. You are reminded while the app is
          open, and every programme can be added to your calendar.
        </Trans>
      );
  }
}
