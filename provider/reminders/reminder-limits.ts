/** Limits for one viewer: how many reminders and browsers, and how long their texts may be. */
import * as v from 'valibot';
import { PushRegistration, ReminderRequest } from '#src/contracts/reminder.ts';
import { schemaMessage } from '../http/request-language.ts';

/** Reminders of programmes that are still to come. */
export const maxReminders = 300;
/** How many days ahead the programme of a reminder may start. */
export const maxDaysAhead = 60;
/** Browsers of a profile that receive pushes. One more replaces the one whose registration was renewed longest ago. */
export const maxSubscriptions = 20;
/** Characters of an id. */
export const maxIdLength = 200;
/** Characters of a push service's address. */
const maxEndpointLength = 2000;

const tooLong = (most: number) =>
  schemaMessage((i18n) =>
    i18n._(
      '{most, plural, one {This is longer than # character.} other {This is longer than # characters.}}',
      { most },
    ),
  );

export const BoundedReminder = v.object({
  ...ReminderRequest.entries,
  channel_id: v.pipe(
    ReminderRequest.entries.channel_id,
    v.maxLength(maxIdLength, tooLong(maxIdLength)),
  ),
});

export const BoundedRegistration = v.object({
  ...PushRegistration.entries,
  endpoint: v.pipe(
    PushRegistration.entries.endpoint,
    v.maxLength(maxEndpointLength, tooLong(maxEndpointLength)),
  ),
});
