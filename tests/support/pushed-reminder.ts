/** What the provider pushes to a shared browser about the reminder of one of its viewers. */
import { profileHash, reminderTag } from '#src/contracts/push-message.ts';
import { reminderId } from '#src/domain/reminders/reminder-id.ts';
import type { Household, Person } from './household.ts';
import { eveningNewsOn } from './viewer-acts.ts';

/** Only this viewer may be shown it. */
export const titleFor = ({ name }: Person) => `Evening news for ${name}`;

const programme = eveningNewsOn('sport');

/** The reminders of the profiles of one account have the same id. */
const idOf = ({ account }: Person) => reminderId({ ...programme, userId: account.user.id });

export const tagFor = async (who: Person) => reminderTag(await idOf(who));

/** The worker receives the push of a stage, or that the programme was cancelled. */
export async function push(
  { browser }: Household,
  who: Person,
  kind: 'reminder' | 'cancelled' = 'reminder',
): Promise<void> {
  const reminder_id = await idOf(who);
  const data = {
    ...{ kind, reminder_id, title: titleFor(who), channel_id: programme.channelId, stage: 15 },
    ...{ profile_hash: await profileHash(who.rows.id, reminder_id), start: programme.start / 1000 },
  };
  const notification = { title: data.title, navigate: 'https://sahra.test/live/sport', data };
  await browser.push(JSON.stringify({ web_push: 8030, notification }));
}
