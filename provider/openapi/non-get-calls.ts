/** Every call of the app that is not GET: what the app sends, and what it reads from the answer. */
import * as v from 'valibot';
import { FavouriteResult, FavouriteType } from '#src/contracts/favourite.ts';
import {
  CalendarFeed,
  NotifyRequest,
  PushRegistration,
  ReminderRequest,
} from '#src/contracts/reminder.ts';
import { ReminderRule } from '#src/contracts/reminder-rule.ts';
import { resource } from '#src/contracts/wire.ts';
import { accountNonGetCalls, type NonGetCall } from './account-non-get-calls.ts';

const text = v.string();
const age = 'for how many seconds it waited on the device, where that is a minute or more; ours';

export const nonGetCalls: Readonly<Record<string, NonGetCall>> = {
  ...accountNonGetCalls,
  'PUT videos/{id}/progress': {
    section: 'catalogue',
    summary: 'How far a video was watched',
    body: v.union([
      v.object({ time: v.number(), client_uuid: text }),
      v.object({ viewed: v.literal(true) }),
    ]),
    asked: { age },
    signedIn: true,
    without: 'positions stay on the device',
    says: '`time` in seconds',
  },
  'POST videos/{id}/views': {
    section: 'catalogue',
    summary: 'Counts a view',
    body: v.object({ country: v.optional(text), client_uuid: text }),
    without: 'views are not counted',
  },
  'PUT user/favorites/{id}': {
    section: 'catalogue',
    summary: 'Makes an entry a favourite, or takes it away where it was one',
    body: v.object({ type: FavouriteType }),
    schema: resource(FavouriteResult),
    signedIn: true,
    without: 'favourites stay on the device',
    says: '`type` is `video` where it is missing',
  },
  'DELETE user/progress/{type}/{id}': {
    section: 'catalogue',
    summary: 'Takes a title out of Continue watching',
    asked: { age },
    signedIn: true,
    ours: true,
    without: 'the title comes back with the next list',
  },
  'POST live-streams/{id}': {
    section: 'guide',
    summary: 'The play report of the first play; a failure is ignored',
    body: v.object({
      type: v.picklist(['live', 'start', 'program']),
      country: v.optional(text),
    }),
    without: 'plays are not counted',
  },
  'PUT user/channel-order': {
    section: 'guide',
    summary: 'Keeps the viewer’s own order of channels; an empty list is that of the operator',
    body: v.object({ channels: v.array(text) }),
    signedIn: true,
    ours: true,
    without: 'the order stays on the device',
    says: '2,000 ids of 200 characters at most, the first channel first',
  },
  'POST channel-notifications': {
    section: 'reminders',
    summary: 'Sets a reminder',
    body: ReminderRequest,
    signedIn: true,
    ours: true,
    without: 'reminders stay on the device',
    says: '`start_time` in UTC',
  },
  'DELETE channel-notifications/{id}': {
    section: 'reminders',
    summary: 'Takes a reminder away',
    signedIn: true,
    ours: true,
    without: 'reminders stay on the device',
  },
  'PUT reminder-rules/{id}': {
    section: 'reminders',
    summary: 'Makes a rule for reminders, or changes it',
    body: ReminderRule,
    signedIn: true,
    ours: true,
    without: 'rules stay on the device',
    says: 'the id is a UUID that the client makes. Ours answers with the rule and what it found, as in the list',
  },
  'DELETE reminder-rules/{id}': {
    section: 'reminders',
    summary: 'Removes a rule, and the coming reminders that it alone made',
    signedIn: true,
    ours: true,
    without: 'rules stay on the device',
  },
  'POST channel-notifications/{id}/notify': {
    section: 'reminders',
    summary: 'Says that a stage was shown on a device (**notifyUser**)',
    body: NotifyRequest,
    signedIn: true,
    ours: true,
    without: 'a push may say what the device has shown',
    says: '`time` is the stage: 15, 5 or 0 minutes before',
  },
  'POST user/calendar': {
    section: 'reminders',
    summary: 'Makes the address for calendar apps; one from before ends',
    schema: resource(CalendarFeed),
    signedIn: true,
    ours: true,
    without: 'reminders go to a calendar one by one',
    says: '`address` is in this answer alone',
  },
  'DELETE user/calendar': {
    section: 'reminders',
    summary: 'Ends the address for calendar apps',
    signedIn: true,
    ours: true,
    without: 'reminders go to a calendar one by one',
  },
  'PUT push-subscriptions': {
    section: 'reminders',
    summary: 'Where the browser takes pushes',
    body: PushRegistration,
    signedIn: true,
    ours: true,
    without: 'reminders come only while the app is open',
    says: 'the browser’s subscription, `client_uuid`, `language`; 410: the push service has ended this address, and the app asks the browser for another one',
  },
  'DELETE push-subscriptions/{client_uuid}': {
    section: 'reminders',
    summary: 'The browser takes no more pushes',
    signedIn: true,
    ours: true,
    without: 'reminders come only while the app is open',
  },
};
