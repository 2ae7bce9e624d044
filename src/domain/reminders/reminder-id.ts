/**
 * Two reminders are the same when channel, title, start and viewer are the same. docs/api.md, "Channel
 * notification".
 */
import { sha256 } from '../sha256.ts';
import { startText } from './reminder.ts';

/** Lower-case hex SHA-256 of the four values joined with `|`. `start` is in epoch milliseconds. */
export function reminderId(of: {
  channelId: string;
  title: string;
  start: number;
  userId: string;
}): Promise<string> {
  return sha256([of.channelId, of.title, startText(of.start), of.userId].join('|'));
}
