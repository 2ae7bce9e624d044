/** Channel notifications at the provider. docs/api.md. */
import * as v from 'valibot';
import type { Reminder } from '../../contracts/kept-reminder.ts';
import { CancelledReminder, type NotifyRequest, ReminderRecord } from '../../contracts/reminder.ts';
import { isReadable, listOf, maybeListOf, resource } from '../../contracts/wire.ts';
import type { Stage } from '../../domain/reminders/stages.ts';
import { type Client, type RequestOptions, UnusedBody } from './client.ts';

/** The viewer for whom a list is asked for: another one may be signed in, or watch, when the call is made. */
export type AskedBy = { token: string } & Pick<RequestOptions, 'pass' | 'signal'>;

export type ReceivedReminders = {
  readonly reminders: readonly ReminderRecord[];
  readonly cancelled: readonly CancelledReminder[];
  /** Those whose programme has begun in the last hours. */
  readonly begun: readonly ReminderRecord[];
};

/** GET /channel-notifications. The reference provider also sends the cancelled reminders, and those that have begun. */
export function fetchReminderRecords(client: Client, asked: AskedBy): Promise<ReceivedReminders> {
  const { token, pass, signal } = asked;
  const options = { token, pass, signal, quiet: true };
  const answer = v.pipe(
    v.unknown(),
    v.transform((body) => ({ ...(body as object | null), reminders: body })),
    v.object({
      reminders: resource(listOf(ReminderRecord, isReadable)),
      cancelled: maybeListOf(CancelledReminder),
      begun: maybeListOf(ReminderRecord),
    }),
  );
  return client.get('channel-notifications', answer, options);
}

export type ShownStage = {
  reminder: Reminder;
  stage: Stage;
  /** Who showed it. */
  by: 'page' | 'worker';
};

/**
 * Reports a stage that this device has shown, so that the provider does not push it (the call `notifyUser`). A failed
 * report is ignored: it only means that the provider pushes the stage, too.
 */
export async function reportShown(
  client: Client,
  { reminder, stage, by }: ShownStage,
): Promise<true> {
  const { id, c_id } = reminder;
  const body: NotifyRequest = { c_id, time: stage, type: by, id };
  await client
    .post(`channel-notifications/${id}/notify`, UnusedBody, body, { quiet: true })
    .catch(() => undefined);
  return true;
}
