/**
 * Handles the provider's pushes. Every push shows something, also when its stage was shown before.
 * docs/decisions.md, "One notification a stage".
 */
import * as v from 'valibot';
import { PushData, PushMessage } from '#src/contracts/push-message.ts';
import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import { moveReminder, removeReminder } from '#src/data/device/reminders.ts';
import { claimStage } from '#src/data/device/stage-claims.ts';
import { stageAt } from '#src/domain/reminders/stages.ts';
import { messagePages } from './app-windows.ts';
import { showProgrammeChange, showStage, showUnreadablePush } from './notifications.ts';
import { showToProfile } from './show-to-profile.ts';
import type { WorkerEnv } from './worker-env.ts';

type Pushed = { data: { text(): string } | null; notification?: { data: unknown } | null };

/**
 * The text of a push. A browser that reads declarative pushes passes the notification instead of the text, and our
 * data are in it.
 */
export const pushText = ({ data, notification }: Pushed) =>
  data?.text() ?? JSON.stringify(notification?.data);

export async function onPush(env: WorkerEnv, text: string | undefined): Promise<void> {
  const message = parsePush(text);
  if (!message.data) {
    await showUnreadablePush(env, message.title);
    return;
  }
  const { data } = message;
  await showToProfile(env, { hash: data.profile_hash, reminderId: data.reminder_id }, (database) =>
    data.kind === 'reminder'
      ? showStagePush(env, database, data)
      : showScheduleChange(env, database, data),
  );
  await messagePages(env, { type: 'reminders-changed' });
}

/**
 * A push may arrive late, when the stage that it was sent for is over. It then shows the current stage, and the push
 * for that stage will find it shown. It never shows an earlier stage than its own, because this device's clock may be
 * slow. If the storage cannot say who was first, the stage is shown, too.
 */
async function showStagePush(
  env: WorkerEnv,
  database: DeviceDatabase,
  data: PushData & { kind: 'reminder' },
) {
  const start = data.start * 1000;
  const now = env.now();
  const current = stageAt(start, now) ?? data.stage;
  const stage = current < data.stage ? current : data.stage;
  const shown = { reminderId: data.reminder_id, start, stage };
  // A device that stores nothing shows the stage: twice is better than never.
  const first = await claimStage(database, shown, now).catch(() => true);
  const { channel_id, title, dvr } = data;
  await showStage(env, { ...shown, channelId: channel_id, title, dvr }, first);
}

async function showScheduleChange(
  env: WorkerEnv,
  database: DeviceDatabase,
  data: PushData,
): Promise<void> {
  const kept =
    data.kind === 'moved'
      ? moveReminder(database, data.reminder_id, data.start * 1000)
      : removeReminder(database, data.reminder_id);
  // Storage that fails must not keep the push from being shown; the provider's next list contains the same change.
  await kept.catch(() => undefined);
  // A programme that was brought forward may have begun.
  if (data.kind === 'moved' && data.start * 1000 <= env.now())
    await showStagePush(env, database, { ...data, kind: 'reminder', stage: 0 });
  else await showProgrammeChange(env, data);
}

function parsePush(text: string | undefined): { data?: PushData; title?: string } {
  try {
    const json: unknown = JSON.parse(text ?? '');
    const message = v.safeParse(PushMessage, json);
    if (message.success) return message.output.notification;
    const data = v.safeParse(PushData, json);
    if (data.success) return { data: data.output };
    const titled = v.safeParse(Titled, json);
    return titled.success ? { title: titled.output.notification.title } : {};
  } catch {
    // The push contains no JSON. Browsers require that something is shown, so the caller shows a general text.
    return {};
  }
}

const Titled = v.object({ notification: v.object({ title: v.string() }) });
