/** The mail to the operator about a source that fails. It is in English, like everything that operators read. */
import type { Mail } from '../provider.ts';
import type { Source } from './source.ts';

/** `failures` counts the failures in a row. `fault` is the reason of the last one, in one line with its place. */
export function failureMail(
  to: string,
  { id, kind, address }: Source,
  { failures, fault, publicUrl }: { failures: number; fault: string; publicUrl: string },
): Mail {
  return {
    to,
    subject: `The source ${id} of ${publicUrl} fails`,
    text: [
      `The source ${id} (${kind}, ${address}) has failed ${failures} times in a row. The last time:`,
      `  ${fault}`,
      'Viewers still see what it brought before. It is tried again by itself, and you get no further mail about it until it has worked again.',
      `What happened to it: npm run source -- log ${id}`,
    ].join('\n\n'),
  };
}
