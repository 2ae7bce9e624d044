/** The calls about reminders (channel notifications) and push subscriptions. docs/product.md, 4; docs/api.md. */

import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { NotifyRequest } from '#src/contracts/reminder.ts';
import { awaitedAfterStartMs, reminderStart } from '#src/domain/reminders/reminder.ts';
import { day, minute } from '#src/domain/time/time-units.ts';
import { pathId } from '../catalogue/read-request.ts';
import { isShownChannel } from '../guide/channels.ts';
import { programmeId } from '../guide/programme.ts';
import { programmeDetails } from '../guide/programme-details.ts';
import { readChangeId, runChangeOnce } from '../http/idempotency.ts';
import { requireProfile, requireViewer } from '../http/recognise-viewer.ts';
import { refuse } from '../http/refusal.ts';
import { readBody } from '../http/request-body.ts';
import { requestLanguage } from '../http/request-language.ts';
import { maxMoveMs } from '../import/find-schedule-changes.ts';
import { i18nOf, type Sentence } from '../locales/i18n.ts';
import type { Ceiling } from '../profiles/ceiling.ts';
import type { Env, Provider } from '../provider-types.ts';
import { markDelivered } from './deliveries-table.ts';
import { scheduleJobs } from './delivery-queue.ts';
import { deleteSubscription, storeSubscription } from './push-subscriptions.ts';
import { stageJobs } from './reminder-event.ts';
import {
  BoundedRegistration,
  BoundedReminder,
  maxDaysAhead,
  maxReminders,
} from './reminder-limits.ts';
import { reminderOnWire } from './reminder-wire.ts';
import {
  addReminder,
  cancelledReminders,
  countRemindersByHand,
  deleteReminder,
  findRecipient,
  type RecipientRow,
  upcomingReminders,
} from './reminders-table.ts';
import { ruleRoutes } from './rules/routes.ts';
import { lockProfiles } from './rules/rules-table.ts';

export function reminderRoutes(provider: Provider): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/channel-notifications', async (c) => c.json(await listReminders(provider, c)));

  routes.post('/channel-notifications', async (c) =>
    c.json({ data: await setReminder(provider, c) }, 201),
  );

  routes.delete('/channel-notifications/:id', async (c) => {
    const profile = requireProfile(c).id;
    const id = pathId(c);
    const change = {
      actor: profile,
      call: `forget ${id}`,
      key: readChangeId(c),
      now: provider.now(),
    };
    await runChangeOnce(provider.db, change, async (within) => {
      await lockProfiles(within, [profile]);
      await deleteReminder(within, profile, id, change.now);
      return true;
    });
    return c.body(null, 204);
  });

  /** A device reports that it has shown a stage. Then no push is needed. */
  routes.post('/channel-notifications/:id/notify', async (c) => {
    const profile = requireProfile(c).id;
    const { time } = await readBody(c, NotifyRequest);
    const recipient = await recipientOf(provider, profile, c);
    if (recipient) {
      const { channel_id: channelId, start_at: start } = recipient;
      const event = { kind: 'reminder', stage: time } as const;
      await markDelivered(
        provider.db,
        { channelId, start, news: event },
        [recipient],
        provider.now(),
      );
    }
    return c.body(null, 204);
  });

  routes.route('/', subscriptionRoutes(provider));
  routes.route('/', ruleRoutes(provider));
  return routes;
}

function subscriptionRoutes(provider: Provider): Hono<Env> {
  const routes = new Hono<Env>();

  routes.put('/push-subscriptions', async (c) => {
    const viewer = requireViewer(c);
    const registered = { profileId: requireProfile(c).id, tokenId: viewer.token_id };
    await storeSubscription(provider, registered, await readBody(c, BoundedRegistration));
    return c.json({ data: { kept: true } });
  });

  routes.delete('/push-subscriptions/:clientUuid', async (c) => {
    await deleteSubscription(provider, requireProfile(c).id, c.req.param('clientUuid'));
    return c.body(null, 204);
  });

  return routes;
}

/**
 * How long after its start a programme is listed as begun, unless it has ended. An import brings it forward by at most
 * `maxMoveMs`, so it is listed as long as viewers wait for it.
 */
const listedAsBegunMs = maxMoveMs + awaitedAfterStartMs;

/**
 * The viewer's reminders. Cancelled reminders and reminders of programmes that have begun are in lists of their own, so
 * that no client takes them for coming ones. A device needs the list `begun`, because it may not know yet that a
 * programme was brought forward.
 */
async function listReminders(provider: Provider, c: Context<Env>): Promise<object> {
  const language = requestLanguage(c);
  const { id: profile, ceiling } = requireProfile(c);
  const now = provider.now();
  const rows = await upcomingReminders(provider, profile, now - listedAsBegunMs, ceiling);
  const onWire = (some: typeof rows) => some.map((row) => reminderOnWire(row, language, provider));
  const begun = rows.filter(
    ({ start_at, stop_ms }) => start_at <= now && (stop_ms === null || stop_ms > now),
  );
  // A device keeps a reminder for the last stage, which may be shown up to a minute after the start.
  const cancelled = await cancelledReminders(provider.db, profile, now - minute);
  const i18n = i18nOf(language);
  const message = i18n._('The programme was cancelled');
  return {
    data: onWire(rows.filter(({ start_at }) => start_at > now)),
    ...(begun.length > 0 && { begun: onWire(begun) }),
    ...(cancelled.length > 0 && { cancelled: cancelled.map((id) => ({ id, message })) }),
  };
}

/** Sets the reminder that the body describes. The same request twice sets it once. */
async function setReminder(provider: Provider, c: Context<Env>): Promise<{ id: string }> {
  const { id: profile, ceiling } = requireProfile(c);
  const request = await readBody(c, BoundedReminder);
  const now = provider.now();
  const start = reminderStart({ st: request.start_time });
  refuseStartOutOfRange(start, now);
  if (ceiling && !(await isInGuide(provider, request.channel_id, start, ceiling))) {
    refuse(422, unknownChannel, { channel_id: [unknownChannel] });
  }
  const queue = await provider.queue.open();
  const change = { actor: profile, call: `remind ${request.id}`, key: readChangeId(c), now };
  // Without this, a delayed first request that arrives after its repetition would set a reminder again that was
  // removed since.
  return runChangeOnce(provider.db, change, async (within) => {
    if (!(await isShownChannel(within, request.channel_id))) {
      refuse(422, unknownChannel, { channel_id: [unknownChannel] });
    }
    await lockProfiles(within, [profile]);
    const added = await addReminder(within, profile, request, now);
    if ((await countRemindersByHand(within, profile, now)) > maxReminders) refuse(422, tooMany);
    await scheduleJobs(queue, stageJobs(request.channel_id, added, now), within);
    return { id: request.id };
  });
}

/** Whether the guide that a child may see has a programme that starts then. */
async function isInGuide(
  { db, now, builtIn }: Provider,
  channel: string,
  start: number,
  ceiling: Ceiling,
): Promise<boolean> {
  const source = { db, schedule: builtIn?.channels.schedule, now: now(), ceiling };
  return (await programmeDetails(source, programmeId(channel, start))) !== undefined;
}

/** The profile's reminder and browser that the request names. Undefined for a browser that receives no pushes. */
async function recipientOf(
  { db, now }: Provider,
  profile: string,
  c: Context<Env, '/channel-notifications/:id/notify'>,
): Promise<RecipientRow | undefined> {
  const client = v.safeParse(v.pipe(v.string(), v.uuid()), c.req.header('x-client-uuid'));
  if (!client.success) return undefined;
  // One minute back, because the last stage may be shown up to a minute after the start.
  return findRecipient(db, profile, {
    id: c.req.param('id'),
    clientUuid: client.output,
    since: now() - minute,
  });
}

function refuseStartOutOfRange(start: number, now: number): void {
  if (!(start > now)) {
    refuse(422, (i18n) => i18n._('This programme has already started.'));
  }
  if (start > now + maxDaysAhead * day) {
    refuse(422, (i18n) =>
      i18n._(
        '{days, plural, one {A reminder can be set for at most # day ahead.} other {A reminder can be set for at most # days ahead.}}',
        { days: maxDaysAhead },
      ),
    );
  }
}

const unknownChannel: Sentence = (i18n) => i18n._('This channel is not in the guide.');

const tooMany: Sentence = (i18n) =>
  i18n._(
    '{count, plural, one {You have # reminder already, which is the most that are kept.} other {You have # reminders already, which is the most that are kept.}}',
    { count: maxReminders },
  );
