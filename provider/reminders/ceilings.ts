/** How many reminders and browsers one viewer may have, and how long what they send may be. */
import * as v from 'valibot';
import { PushRegistration, ReminderRequest } from '#src/contracts/reminder.ts';
import { schemaMessage } from '../http/language.ts';

/** Coming reminders of a viewer. */
export const maxReminders = 300;
/** How far ahead a programme may start. */
export const maxDaysAhead = 60;
/** Browsers of a viewer that take pushes; beyond these, the one that registered longest ago is dropped. */
export const maxSubscriptions = 20;
/** Letters of an id, and of a push service's address. */
export const maxIdLength = 200;
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
