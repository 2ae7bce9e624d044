/** The refusal of a call for which nobody has said who is watching, or with a pass that is no longer good. */
import { Refusal } from '../http/refusal.ts';

/** By `error_code` the app tells this from an account that may not watch, and asks who is watching. */
export const noProfile = () =>
  new Refusal(403, (i18n) => i18n._('Please choose who is watching.'), {
    more: { error_code: 'profile' },
  });
