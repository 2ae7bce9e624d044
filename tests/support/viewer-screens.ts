/** What the screens of a page show when the viewer opens them now. */
import { readChannelOrder } from '#src/data/device/channel-order.ts';
import { readContinued } from '#src/data/device/continue-watching.ts';
import { readReminders } from '#src/data/device/reminders.ts';
import { refreshReminders } from '#src/pwa/session-effects.ts';
import { channelOrderRefreshQuery } from '#src/queries/channel-order.ts';
import { favouriteChannelsQuery } from '#src/queries/favourite-channels.ts';
import { isFavouriteQuery } from '#src/queries/favourite-state.ts';
import { progressListQuery } from '#src/queries/progress-list.ts';
import { userQuery } from '#src/queries/user.ts';
import type { Item } from './household.ts';
import type { Page } from './shared-browser.ts';

/** Whether the screen of a film shows it as a favourite; undefined before the first answer. */
export const isFavourite = (page: Page, item: Item) =>
  page.queryClient
    .fetchQuery({ ...isFavouriteQuery({ ...page, item }), staleTime: 0 })
    .catch(() => undefined);

export const favouriteChannels = (page: Page) =>
  page.queryClient
    .fetchQuery({ ...favouriteChannelsQuery(page), staleTime: 0 })
    .catch(() => undefined);

export async function reminders(page: Page): Promise<string[]> {
  await refreshReminders(page).catch(() => undefined);
  return (await readReminders(page.database)).map((one) => one.c_id);
}

export async function positions(page: Page): Promise<Map<string, number>> {
  const asked = { ...progressListQuery(page), staleTime: 0 };
  await page.queryClient.fetchQuery(asked).catch(() => undefined);
  const { row } = await readContinued(page.database, page.now());
  return new Map(row.map(({ id, time }) => [id, time]));
}

export async function channelOrder(page: Page): Promise<readonly string[]> {
  const asked = { ...channelOrderRefreshQuery(page), staleTime: 0 };
  await page.queryClient.fetchQuery(asked).catch(() => undefined);
  return readChannelOrder(page.database);
}

export const firstName = ({ queryClient, client }: Page) =>
  queryClient.fetchQuery({ ...userQuery(client), staleTime: 0 }).then(
    (user) => user.first_name,
    () => undefined,
  );

/** The profile for which the shown page was made. The page comes from the provider, or the worker has kept it. */
export const madeFor = ({ client }: Page) =>
  client.raw('pages').then(
    async (answer) => (await answer.json()).data[0].made_for as string,
    () => undefined,
  );
