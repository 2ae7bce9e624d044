/** What the provider pushes. Every push shows something, whatever it says and whoever told its stage first. */
import * as v from 'valibot';
import { PushData, PushMessage } from '#src/contracts/push.ts';
import { claimStage } from '#src/data/claims.ts';
import { moveReminder, removeReminder } from '#src/data/reminders-store.ts';
import { stageAt } from '#src/domain/reminder.ts';
import { showFate, showStage, showUnreadable } from './notifications.ts';
import { tellPages } from './pages.ts';
import type { Surroundings } from './surroundings.ts';

export async function onPush(around: Surroundings, text: string | undefined): Promise<void> {
  const message = read(text);
  if (!message.data) {
    await showUnreadable(around, message.title ?? around.appName);
    return;
  }
  if (message.data.kind === 'reminder') await tellStage(around, message.data);
  else await tellFate(around, message.data);
  await tellPages(around, { type: 'reminders-changed' });
}

/**
 * A push that was long on its way tells the stage that is true now: the one it was sent for is over, and the next push finds
 * this one told. Never an earlier stage than it was sent for: this device's clock may lag behind the provider's. Storage that refuses to answer does not keep the viewer from being told.
 */
async function tellStage(around: Surroundings, data: PushData & { kind: 'reminder' }) {
  const start = data.start * 1000;
  const now = around.now();
  const current = stageAt(start, now) ?? data.stage;
  const stage = current < data.stage ? current : data.stage;
  const told = { reminderId: data.reminder_id, start, stage };
  const first = await claimStage(around.database, told, now).catch(() => true);
  const { channel_id, title, dvr } = data;
  await showStage(around, { ...told, channelId: channel_id, title, dvr }, first);
}

async function tellFate(around: Surroundings, data: PushData): Promise<void> {
  const { database } = around;
  const kept =
    data.kind === 'moved'
      ? moveReminder(database, data.reminder_id, data.start * 1000)
      : removeReminder(database, data.reminder_id);
  await kept.catch(() => undefined);
  await showFate(around, data);
}

function read(text: string | undefined): { data?: PushData; title?: string } {
  try {
    const json: unknown = JSON.parse(text ?? '');
    const message = v.safeParse(PushMessage, json);
    if (message.success) return message.output.notification;
    // A browser that showed the declarative form's fields itself hands on only its data.
    const data = v.safeParse(PushData, json);
    if (data.success) return { data: data.output };
    const titled = v.safeParse(Titled, json);
    return titled.success ? { title: titled.output.notification.title } : {};
  } catch {
    return {};
  }
}

const Titled = v.object({ notification: v.object({ title: v.string() }) });
