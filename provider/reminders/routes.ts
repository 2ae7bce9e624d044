/** Channel notifications and push subscriptions. Specification, points 4 and 7. */
import { Hono } from 'hono';
import * as v from 'valibot';
import {
  NotifyRequest,
  PushRegistration,
  type ReminderRecord,
  ReminderRequest,
} from '#src/contracts/reminder.ts';
import type { Language } from '#src/domain/language.ts';
import { startOf } from '#src/domain/reminder.ts';
import { programmeId, textIn } from '../guide/programme.ts';
import { readBody } from '../http/body.ts';
import { languageOf } from '../http/language.ts';
import { refuse } from '../http/refusal.ts';
import { requireViewer } from '../http/viewer.ts';
import type { Env, Provider } from '../provider.ts';
import { noteTold } from './delivery-rows.ts';
import { kickOffsOf } from './news.ts';
import { queueOf, schedule } from './queue.ts';
import { addReminder, comingReminders, dropReminder, type ReminderRow } from './reminder-rows.ts';
import { dropSubscription, keepSubscription } from './subscriptions.ts';

export function reminderRoutes(provider: Provider): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/channel-notifications', async (c) => {
    const language = languageOf(c);
    const rows = await comingReminders(provider.db, requireViewer(c).id, provider.now());
    return c.json({ data: rows.map((row) => onWire(row, language)) });
  });

  routes.post('/channel-notifications', async (c) => {
    const viewer = requireViewer(c);
    const request = await readBody(c, ReminderRequest);
    const now = provider.now();
    if (!(startOf({ st: request.start_time }) > now)) {
      refuse(422, {
        en: 'This programme has already started.',
        ar: 'لقد بدأ هذا البرنامج بالفعل.',
      });
    }
    const queue = await queueOf(provider);
    await provider.db.transaction(async (within) => {
      const start = await addReminder(within, viewer.id, request, now);
      await schedule(queue, kickOffsOf(request.channel_id, start, now), within);
    });
    return c.json({ data: { id: request.id } }, 201);
  });

  routes.delete('/channel-notifications/:id', async (c) => {
    await dropReminder(provider.db, requireViewer(c).id, c.req.param('id'));
    return c.body(null, 204);
  });

  /** A device says that it told a stage itself, so that no push has to. */
  routes.post('/channel-notifications/:id/notify', async (c) => {
    const viewer = requireViewer(c);
    const { time } = await readBody(c, NotifyRequest);
    const reminder = (await comingOrRunning(provider, viewer.id)).find(
      ({ id }) => id === c.req.param('id'),
    );
    const client = v.safeParse(v.pipe(v.string(), v.uuid()), c.req.header('x-client-uuid'));
    if (reminder && client.success) {
      const { id, channel_id: channelId, start_at: start } = reminder;
      const news = { kind: 'reminder', stage: time } as const;
      const told = [{ reminder_id: id, client_uuid: client.output }];
      await noteTold(provider.db, { channelId, start, news }, told, provider.now());
    }
    return c.body(null, 204);
  });

  routes.put('/push-subscriptions', async (c) => {
    const viewer = requireViewer(c);
    await keepSubscription(provider, viewer, await readBody(c, PushRegistration));
    return c.json({ data: { kept: true } });
  });

  routes.delete('/push-subscriptions/:clientUuid', async (c) => {
    await dropSubscription(provider, requireViewer(c).id, c.req.param('clientUuid'));
    return c.body(null, 204);
  });

  return routes;
}

function onWire(
  { start_at, channel_title, dvr_seconds, ...row }: ReminderRow,
  language: Language,
): v.InferInput<typeof ReminderRecord> {
  return {
    ...row,
    channel_title: textIn(channel_title, language),
    start_time: new Date(start_at).toISOString(),
    programme_id: programmeId(row.channel_id, start_at),
    dvr_duration: dvr_seconds ?? 0,
  };
}

/** The last stage is told up to a minute after the start. */
function comingOrRunning(provider: Provider, userId: string) {
  return comingReminders(provider.db, userId, provider.now() - 60_000);
}
