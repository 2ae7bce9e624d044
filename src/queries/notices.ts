/** The list of the bell. docs/product.md, 2 and 8: only an answer with status 200 changes it. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { resolveProviderAddress } from '../contracts/provider-address.ts';
import { type WebNotification, WebNotificationList } from '../contracts/web-notification.ts';
import { noticesReadKey, readStored, writeStored } from '../data/device/web-storage.ts';
import type { Client } from '../data/provider/client.ts';
import { copyKeptTime } from '../data/provider/kept-answer-times.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

export type { WebNotification };
export { resolveProviderAddress };

export const noticesQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.notices,
    meta: translated,
    // Only an answer with status 200 brings a list. After any other the former list stays; without one it is null.
    queryFn: async ({ signal, client: cache }): Promise<WebNotification[] | null> => {
      const list = await client.get('web-notifications', WebNotificationList, {
        signal,
        quiet: true,
      });
      copyKeptTime(list, list.data);
      if (list.status === 200) return list.data;
      return cache.getQueryData<WebNotification[]>(keys.notices) ?? null;
    },
    staleTime: answerStaleTime,
  });

/** The id under which the device notes that a notice was read. */
const noticeId = ({ id, title, created_at }: WebNotification) =>
  id ?? `${title}|${created_at ?? ''}`;

/** The ids of the notices that this device has shown. */
export function readSeenNotices(): readonly string[] {
  return readStored('local', noticesReadKey, v.array(v.string())) ?? [];
}

export function unreadNotices(
  notices: readonly WebNotification[],
  read: readonly string[],
): WebNotification[] {
  return notices.filter((notice) => !read.includes(noticeId(notice)));
}

/** Notes that these notices were read. Returns the new result of `readSeenNotices`. */
export function markNoticesRead(notices: readonly WebNotification[]): readonly string[] {
  const names = notices.map(noticeId);
  writeStored('local', noticesReadKey, names);
  return names;
}
