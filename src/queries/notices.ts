/** The bell's list. Specification, points 2 and 8: only status 200 is acted on. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type WebNotification, WebNotificationList } from '../contracts/web-notification.ts';
import type { Client } from '../data/client.ts';
import { noticesReadKey, readStored, writeStored } from '../data/web-storage.ts';

export type { WebNotification };

export const noticesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['notices'],
    // Null: an answer of another status, on which nothing is done.
    queryFn: async ({ signal }): Promise<WebNotification[] | null> => {
      const list = await client.get('web-notifications', WebNotificationList, {
        signal,
        quiet: true,
      });
      return list.status === 200 ? list.data : null;
    },
    staleTime: 5 * 60_000,
  });

/** Names a notice for the note that it was read. */
const nameOf = ({ id, title, created_at }: WebNotification) => id ?? `${title}|${created_at ?? ''}`;

export function unreadOf(notices: readonly WebNotification[]): WebNotification[] {
  const read = readStored('local', noticesReadKey, v.array(v.string())) ?? [];
  return notices.filter((notice) => !read.includes(nameOf(notice)));
}

export function markRead(notices: readonly WebNotification[]): void {
  writeStored('local', noticesReadKey, notices.map(nameOf));
}
