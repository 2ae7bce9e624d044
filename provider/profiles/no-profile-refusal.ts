/** The refusal of a call that needs a profile: nobody has said who is watching, or the pass is no longer valid. */
import { Refusal } from '../http/refusal.ts';

/** By `error_code` the app distinguishes this from an account that may not watch, and asks who is watching. */
export const noProfileRefusal = () =>
  new Refusal(403, (i18n) => i18n._('Please choose who is watching.'), {
    more: { error_code: 'profile' },
  });
