/** What a viewer does on the screens of a page. What the screen shows as done is recorded. */
import { MutationObserver } from '@tanstack/react-query';
import { readReminders } from '#src/data/device/reminders.ts';
import { saveAccountMutation } from '#src/queries/account.ts';
import { channelOrderMutation } from '#src/queries/channel-order.ts';
import { changeFavouriteMutation } from '#src/queries/favourite-state.ts';
import { saveProgressMutation } from '#src/queries/progress-saving.ts';
import { reminderOf, toggleReminderMutation } from '#src/queries/reminder-actions.ts';
import { userQuery } from '#src/queries/user.ts';
import {
  channels,
  films,
  type Household,
  type Item,
  items,
  type Person,
  signedInPerson,
} from './household.ts';
import type { Page } from './shared-browser.ts';
import { isFavourite } from './viewer-screens.ts';

export const eveningNewsOn = (channelId: string) => ({
  ...{ channelId, channelTitle: channelId, title: 'Evening news', programmeId: undefined },
  start: Date.UTC(2026, 11, 24, 18),
});

export const acts = {
  async heart(page: Page, who: Person, at: number) {
    const item = items[at % items.length] as Item;
    const pass = page.session.pass();
    const shown = who.hearts.get(item) ?? (await isFavourite(page, item)) ?? false;
    // The provider has refused the profile meanwhile, so its screen is left.
    if (page.session.pass() !== pass) return;
    const heart = changeFavouriteMutation({ ...page, item });
    await new MutationObserver(page.queryClient, heart).mutate(!shown);
    who.hearts.set(item, !shown);
  },
  async reminder(page: Page, who: Person, at: number) {
    const channel = channels[at % channels.length] as string;
    /** What the button shows when the device has stored the change. It stays so if the viewer leaves early. */
    let shown: boolean | undefined;
    const onKept = (isSet: boolean) => {
      shown = isSet;
    };
    const mutation = toggleReminderMutation({ ...page, onKept });
    const toggle = new MutationObserver(page.queryClient, mutation);
    const userId = who.account.user.id;
    const programme = eveningNewsOn(channel);
    const wanted = !reminderOf(await readReminders(page.database), programme);
    if ((await toggle.mutate({ programme, userId, wanted })) ?? shown) who.reminded.add(channel);
    else who.reminded.delete(channel);
  },
  async watch(page: Page, who: Person, at: number) {
    const film = films[at % films.length] as string;
    const time = 60 + at;
    const watched = { video: { id: film, duration: 6000 } };
    const report = new MutationObserver(page.queryClient, saveProgressMutation(page, watched));
    await report.mutate({ time });
    who.positions.set(film, time);
  },
  async order(page: Page, who: Person, at: number) {
    const order = [channels, channels.toReversed(), []][at % 3] ?? [];
    await new MutationObserver(page.queryClient, channelOrderMutation(page)).mutate(order);
    who.channelOrder = order;
  },
  async name(page: Page, who: Person, at: number) {
    // The screens of the account send a child away.
    if (who.rows.max_age !== undefined) return;
    const user = await page.queryClient.fetchQuery(userQuery(page.client));
    const name = `${who.name} ${at}`;
    const save = new MutationObserver(page.queryClient, saveAccountMutation(page.client, user));
    const outcome = await save.mutate({ first_name: name });
    who.firstNames = [...(outcome.kind === 'done' ? [] : who.firstNames), name];
  },
} as const;

/**
 * Does one of `acts`. If the viewer's token was revoked, it fails as soon as the page learns that, and is not
 * recorded.
 */
export async function act(home: Household, kind: keyof typeof acts, at: number): Promise<void> {
  const who = signedInPerson(home);
  if (!who) return;
  const { session } = home.page;
  const token = session.token();
  await acts[kind](home.page, who, at).catch((error) => {
    if (session.token() === token) throw error;
  });
}
