/** Mail leaves after the answer: neither its time nor its failure shows what the address is. */
import type { Mail, Provider } from '../provider.ts';

export function post({ sendMail, log }: Pick<Provider, 'sendMail' | 'log'>, mail: Mail): void {
  sendMail(mail).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown reason';
    log.error(`A mail could not be sent (${String(reason)}).`);
  });
}
