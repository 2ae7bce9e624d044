/**
 * Handles a click on a notification: it shows the channel, live or from the programme's start. After a click on Dismiss
 * it shows nothing.
 */
import * as v from 'valibot';
import { NotificationData } from '#src/contracts/push-message.ts';
import { livePath } from '#src/domain/live/live-route.ts';
import { showPath } from './app-windows.ts';
import { updateBadge } from './notifications.ts';
import type { WorkerEnv } from './worker-env.ts';

export async function onNotificationClick(
  env: WorkerEnv,
  clicked: { action: string; data: unknown },
): Promise<void> {
  if (clicked.action !== 'dismiss') {
    const parsed = v.safeParse(NotificationData, clicked.data);
    const path = parsed.success
      ? pathToOpen(parsed.output, clicked.action, env.now())
      : '/reminders';
    await showPath(env, path);
  }
  await updateBadge(env);
}

export function onNotificationClose(env: WorkerEnv): Promise<void> {
  return updateBadge(env);
}

/**
 * For the action `from-start` the path that plays from the start, if the channel can still be played back that far.
 * Otherwise the path in the notification. `now` in epoch milliseconds.
 */
function pathToOpen(data: NotificationData, action: string, now: number): string {
  if (action !== 'from-start' || !data.channel_id || data.start === undefined) return data.path;
  const back = Math.max(1, Math.floor((now - data.start) / 1000));
  return back <= data.dvr ? livePath(data.channel_id, { startOver: back }) : data.path;
}
