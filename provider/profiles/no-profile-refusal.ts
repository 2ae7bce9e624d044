/** The refusal of a call that needs a profile: nobody has said who is watching, or the pass is no longer valid. */
import { Refusal } from '../http/refusal.ts';

/**
 * The app distinguishes this from the refusal of an account that may not watch by its `error_code`, and asks who is
 * watching.
 */
export const noProfileRefusal = () =>
  new Refusal(403, (i18n) => i18n._('Please choose who is watching.'), {
    more: { error_code: 'profile' },
  });
