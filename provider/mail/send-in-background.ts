/**
 * Sends a mail without delaying the answer. So neither the time of the answer nor a failure shows whether the
 * address has an account.
 */
import type { Mail, Provider } from '../provider-types.ts';

export function sendInBackground(
  { sendMail, log }: Pick<Provider, 'sendMail' | 'log'>,
  mail: Mail,
): void {
  sendMail(mail).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown reason';
    log.error(`A mail could not be sent (${String(reason)}).`);
  });
}
