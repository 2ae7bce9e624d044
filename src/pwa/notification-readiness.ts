/** Whether this device can notify with the tab closed, and what stands in the way if not. */

export type NotificationReadiness =
  | 'ready'
  /** The viewer was not asked yet, or did not answer. */
  | 'ask'
  /** The viewer said no; only the browser's own settings undo that. */
  | 'denied'
  /** iOS notifies only for an app on the home screen. */
  | 'home-screen-needed'
  | 'unsupported';

export type ReadinessSigns = {
  permission: NotificationPermission | undefined;
  push: boolean;
  ios: boolean;
  installed: boolean;
};

export function notificationReadiness({
  permission,
  push,
  ios,
  installed,
}: ReadinessSigns): NotificationReadiness {
  if (ios && !installed) return 'home-screen-needed';
  if (permission === undefined || !push) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' ? 'ready' : 'ask';
}
