/** When the app offers to be installed: once, to a viewer who came back or set a reminder. */

export type InstallOffer =
  | 'none'
  /** The browser can install it. */
  | 'prompt'
  /** On iOS the viewer does it: Share, then Add to Home Screen. Reminders need it there. */
  | 'ios-steps';

export type InstallSigns = {
  /** Visits to this day, this one included. */
  visits: number;
  hasSetReminder: boolean;
  offered: boolean;
  /** The app already runs from the home screen. */
  installed: boolean;
  promptable: boolean;
  ios: boolean;
};

export function installOfferOf(signs: InstallSigns): InstallOffer {
  const ripe = signs.visits >= 2 || signs.hasSetReminder;
  if (!ripe || signs.offered || signs.installed) return 'none';
  if (signs.promptable) return 'prompt';
  return signs.ios ? 'ios-steps' : 'none';
}
