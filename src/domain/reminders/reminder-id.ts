/**
 * Two reminders are the same when channel, title, start and viewer are the same. docs/api.md, "Channel
 * notification".
 */
import { sha256 } from '../sha256.ts';
import { startText } from './reminder.ts';

type ReminderOf = {
  channelId: string;
  title: string;
  /** Epoch milliseconds. */
  start: number;
  userId: string;
};

/** Lower-case hex SHA-256 of the four values joined with `|`. */
export function reminderId(of: ReminderOf): Promise<string> {
  return sha256([of.channelId, of.title, startText(of.start), of.userId].join('|'));
}

/**
 * The id of a new reminder. A reminder whose programme has moved keeps its id, so another programme of that title at
 * the former time gets another one. `isTaken` says whether a reminder of another start has the id.
 */
export async function newReminderId(
  of: ReminderOf,
  isTaken: (id: string) => boolean,
): Promise<string> {
  const id = await reminderId(of);
  return isTaken(id) ? sha256(id) : id;
}
