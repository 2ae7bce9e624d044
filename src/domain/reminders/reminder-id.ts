/** What makes two reminders the same one: channel, title, start and viewer. docs/product.md, 3. */
import { startText } from './reminder.ts';

/** Both runtimes of the product have these two; the domain compiles without either's library. */
declare const crypto: {
  subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> };
};
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Lower-case hex SHA-256 of the four joined with `|`. `start` is epoch milliseconds. */
export async function reminderId(of: {
  channelId: string;
  title: string;
  start: number;
  userId: string;
}): Promise<string> {
  const text = [of.channelId, of.title, startText(of.start), of.userId].join('|');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
