/** What a viewer does with a notification: watches, from the start where that can be, or lets it go. */
import * as v from 'valibot';
import { livePath, NotificationData } from '#src/contracts/push.ts';
import { countUnseen } from './badge.ts';
import { goTo } from './pages.ts';
import type { Surroundings } from './surroundings.ts';

export async function onNotificationClick(
  around: Surroundings,
  clicked: { action: string; data: unknown },
): Promise<void> {
  if (clicked.action !== 'dismiss') {
    const parsed = v.safeParse(NotificationData, clicked.data);
    const path = parsed.success
      ? pathOf(parsed.output, clicked.action, around.now())
      : '/reminders';
    await goTo(around, path);
  }
  await countUnseen(around);
}

export function onNotificationClose(around: Surroundings): Promise<void> {
  return countUnseen(around);
}

/** From the start, as long as the channel can still be played that far back; live otherwise. */
function pathOf(data: NotificationData, action: string, now: number): string {
  if (action !== 'from-start' || !data.channel_id || data.start === undefined) return data.path;
  const back = Math.max(1, Math.floor((now - data.start) / 1000));
  return back <= data.dvr ? `${livePath(data.channel_id)}/s/${back}` : data.path;
}
