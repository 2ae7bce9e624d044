/** How much one viewer may ask to be told of, and where. */
import * as v from 'valibot';
import { PushRegistration, ReminderRequest } from '#src/contracts/reminder.ts';

/** Coming reminders of a viewer. */
export const remindersKept = 300;
/** How far ahead a programme may start. */
export const daysAhead = 60;
/** Browsers of a viewer that are told; the one that registered longest ago goes first. */
export const subscriptionsKept = 20;
/** Letters of an id, and of a push service's address. */
export const longestId = 200;
const longestEndpoint = 2000;

const tooLong = (most: number) =>
  JSON.stringify({
    en: `This is longer than ${most} characters.`,
    ar: `هذه القيمة أطول من ${most} حرف.`,
  });

export const BoundedReminder = v.object({
  ...ReminderRequest.entries,
  channel_id: v.pipe(
    ReminderRequest.entries.channel_id,
    v.maxLength(longestId, tooLong(longestId)),
  ),
});

export const BoundedRegistration = v.object({
  ...PushRegistration.entries,
  endpoint: v.pipe(
    PushRegistration.entries.endpoint,
    v.maxLength(longestEndpoint, tooLong(longestEndpoint)),
  ),
});
