import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PushMessage, profileHash } from '#src/contracts/push-message.ts';
import {
  kickOffTime,
  laptop,
  layla,
  minute,
  phone,
  type ReminderService,
  reminder,
  reminderService,
  stage,
} from '../../tests/support/push/reminder-service.ts';
import { claimDeliveries } from './deliveries-table.ts';
import { queues } from './delivery-queue.ts';
import { createFanOut, RetryLater } from './fan-out.ts';
import type { PushOutcome, SendPush } from './push-sender.ts';
import { allBrowsers } from './reminders-table.ts';
import type { Batch } from './send-push-chunk.ts';

let service: ReminderService;
beforeAll(async () => {
  service = await reminderService();
});
beforeEach(async () => {
  await service.startAgain();
  await service.remind();
  await service.subscribe(phone);
  await service.subscribe(laptop, { language: 'ar' });
  service.clock.now = kickOffTime - 15 * minute;
});
afterAll(() => service.close());

/** Moments at which batches run again, epoch milliseconds. */
const waiting = async () => {
  const rows = await service.provider.db.query<{ at: number }>(
    `SELECT (extract(epoch FROM start_after) * 1000)::bigint AS at FROM pgboss.job WHERE name = $1`,
    [queues.batch],
  );
  return rows.map(({ at }) => at);
};
const sentTo = () => service.sent.map(({ endpoint }) => endpoint.slice(-36));

describe('a programme on a channel that viewers do not see', () => {
  const setHidden = (hidden: boolean) =>
    service.provider.db.query('UPDATE channels SET hidden = $1', [hidden]);
  const reminders = async () => (await service.ask('GET', '/channel-notifications')).text();

  it('is announced to nobody until the channel is there again', async () => {
    await setHidden(true);
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([]);
    expect(await reminders()).not.toContain('Sahra Sport');
    await setHidden(false);
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([phone, laptop]);
    expect(await reminders()).toContain('Sahra Sport');
  });
});

describe('a viewer who may not watch', () => {
  it.each([
    ['is blocked', 'blocked_at = 1'],
    ['is past the end of the subscription', 'active_to = 1'],
    ['waits for the operator', 'is_active = false'],
  ])('and %s gets no pushes until they may again', async (_, state) => {
    const change = (set: string) =>
      service.provider.db.query(`UPDATE users SET ${set} WHERE id = $1`, [layla.id]);
    await change(state);
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([]);
    await change('blocked_at = NULL, active_to = NULL, is_active = true');
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([phone, laptop]);
  });
});

describe('the counts of pushes', () => {
  const counts = async () => {
    const values = await service.provider.metrics.registry.getMetricsAsJSON();
    const of = (name: string, end?: string) =>
      values.find((one) => one.name === name)?.values.find(({ labels }) => labels.end === end)
        ?.value ?? 0;
    return {
      due: of('sahra_pushes_due_total'),
      queued: of('sahra_pushes_queued'),
      sent: of('sahra_pushes_ended_total', 'sent'),
      gone: of('sahra_pushes_ended_total', 'gone'),
      refused: of('sahra_pushes_ended_total', 'refused'),
      expired: of('sahra_pushes_ended_total', 'expired'),
    };
  };
  const none = { due: 0, queued: 0, sent: 0, gone: 0, refused: 0, expired: 0 };
  beforeEach(() => service.provider.metrics.registry.resetMetrics());

  it('say what became of each that was due', async () => {
    service.outcomes.push('delivered', 'gone');
    await service.deliver(stage(15));
    expect(await counts()).toEqual({ ...none, due: 2, sent: 1, gone: 1 });
  });

  it('count a push that waits for a busy service as queued, and once when it is sent', async () => {
    service.outcomes.push({ later: service.clock.now }, 'refused');
    await expect(service.deliver(stage(15))).rejects.toThrow(RetryLater);
    expect(await counts()).toEqual({ ...none, due: 2, queued: 1, refused: 1 });
    await service.deliver(stage(15));
    expect(await counts()).toEqual({ ...none, due: 2, refused: 1, sent: 1 });
  });

  it('count those as expired whom no push reached in time, begun or not', async () => {
    service.outcomes.push({ later: service.clock.now }, 'delivered');
    await expect(service.deliver(stage(15))).rejects.toThrow(RetryLater);
    service.clock.now = kickOffTime - 5 * minute;
    await service.expire(stage(15));
    expect(await counts()).toEqual({ ...none, due: 2, sent: 1, expired: 1 });
    service.clock.now = kickOffTime - minute;
    await service.expire(stage(5));
    await service.expire(stage(5));
    expect(await counts()).toEqual({ ...none, due: 4, sent: 1, expired: 3 });
  });
});

describe('a process that ends', () => {
  it('gives a job back that still waits for its moment', async () => {
    const ending = new AbortController();
    const { deliver } = createFanOut(service.provider, service.send, ending.signal);
    service.clock.now -= 4000;
    const waiting = deliver(stage(15));
    ending.abort();
    await expect(waiting).rejects.toThrow(RetryLater);
    expect(service.sent).toEqual([]);
  });
});

describe('a batch that an earlier version divided', () => {
  it('is sent by the delivery, which is queued once for all of them', async () => {
    const range = { from: '00000000-0000-0000-0000-000000000000', to: null };
    for (const _ of [1, 2]) await service.sendBatch({ ...stage(0), range } as unknown as Batch);
    expect(service.sent).toEqual([]);
    const queued = await service.provider.db.query<{ key: string }>(
      `SELECT singleton_key AS key FROM pgboss.job WHERE name = $1 AND data->'news'->>'stage' = '0'`,
      [queues.delivery],
    );
    expect(queued).toHaveLength(1);
  });
});

describe('a stage that has come', () => {
  it('is sent once to every browser of the viewer, in its language', async () => {
    await service.deliver(stage(15));
    await service.deliver(stage(15));
    expect(service.sent).toHaveLength(2);
    const [first, second] = service.sent.map(
      ({ message }) => v.parse(PushMessage, message).notification,
    );
    expect(first?.body).toBe('The programme will start in 15 minutes');
    expect(first?.data.profile_hash).toBe(await profileHash(layla.id, reminder));
    expect(second?.body).toBe('سيبدأ البرنامج بعد 15 دقيقة');
    expect(second?.dir).toBe('rtl');
    expect(first?.navigate).toBe('https://tv.example/live/sahra-sport');
  });

  it('carries the number of programmes that start within the hour, for a device that counts none itself', async () => {
    await service.remind('b'.repeat(64), kickOffTime + 44 * minute);
    await service.remind('c'.repeat(64), kickOffTime + 46 * minute);
    const badges = () => service.sent.map(({ message }) => message.app_badge);
    await service.deliver(stage(15));
    expect(badges()).toEqual([2, 2]);
    service.clock.now = kickOffTime;
    await service.deliver(stage(0));
    expect(badges().slice(2)).toEqual([2, 2]);
  });

  it('lives no longer than it is true, and the next one takes its place', async () => {
    await service.deliver(stage(15));
    service.clock.now = kickOffTime - 5 * minute;
    await service.deliver(stage(5));
    const [fifteen, , five] = service.sent.map(({ headers }) => headers);
    expect(fifteen?.ttl).toBe(10 * 60);
    expect(five?.ttl).toBe(4 * 60);
    expect(five?.topic).toBe(fifteen?.topic);
    expect(fifteen?.topic).toMatch(/^[\w-]{32}$/);
  });

  it('is not sent once it is no longer true', async () => {
    service.clock.now = kickOffTime - 5 * minute;
    await service.sendBatch({ ...stage(15), range: allBrowsers });
    expect(service.sent).toEqual([]);
  });

  it('spares the browser that says it has shown the stage itself', async () => {
    await service.ask('POST', `/channel-notifications/${reminder}/notify`, {
      c_id: 'sahra-sport',
      time: 15,
      type: 'page',
      id: reminder,
    });
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([laptop]);
  });

  it('spares a viewer who signed out, was signed out, or has not been seen for too long', async () => {
    await service.provider.db.query('DELETE FROM tokens WHERE id = $1', [layla.token_id]);
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([]);
  });

  it('spares a viewer who signs out while it waits for its moment', async () => {
    service.clock.now -= 300;
    const sending = service.deliver(stage(15));
    await service.provider.db.query('DELETE FROM tokens WHERE id = $1', [layla.token_id]);
    service.clock.now += 300;
    await sending;
    expect(sentTo()).toEqual([]);
  });

  it('spares a browser whose sign-in has run out', async () => {
    await service.provider.db.query('UPDATE tokens SET expires_at = $1', [service.clock.now]);
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([]);
  });

  it('forgets a browser whose push service says it is gone', async () => {
    service.outcomes.push('gone', 'delivered');
    await service.deliver(stage(15));
    service.clock.now = kickOffTime - 5 * minute;
    await service.deliver(stage(5));
    expect(sentTo()).toEqual([phone, laptop, laptop]);
  });

  it('tries a busy push service again, and sends nothing twice for it', async () => {
    service.outcomes.push({ later: service.clock.now }, 'delivered');
    await expect(service.deliver(stage(15))).rejects.toThrow(RetryLater);
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([phone, laptop, phone]);
  });

  it('leaves a push service alone until the moment that it named, whichever process comes by', async () => {
    const later = service.clock.now + 2 * minute;
    service.outcomes.push({ later }, { later: later + minute });
    await service.deliver(stage(15));
    expect(await waiting()).toEqual([later]);
    await createFanOut(service.provider, service.send).deliver(stage(15));
    expect(service.sent).toHaveLength(2);
    service.clock.now = later;
    await service.sendBatch({ ...stage(15), range: allBrowsers });
    expect(sentTo()).toEqual([phone, laptop, phone]);
    service.clock.now = later + minute;
    await service.sendBatch({ ...stage(15), range: allBrowsers });
    expect(sentTo()).toEqual([phone, laptop, phone, laptop]);
  });

  it('gives a push service up that wants to be left alone for longer than the stage is true', async () => {
    const later = kickOffTime - 5 * minute;
    service.outcomes.push({ later }, { later });
    await service.deliver(stage(15));
    expect(await waiting()).toEqual([]);
    await service.deliver(stage(15));
    expect(service.sent).toHaveLength(2);
  });

  it('names nobody in what it sends', async () => {
    await service.deliver(stage(15));
    const words = JSON.stringify(service.sent.map(({ message, headers }) => [message, headers]));
    for (const secret of [layla.id, layla.email, phone, laptop])
      expect(words).not.toContain(secret);
  });
});

describe('two processes with the same job', () => {
  const another = () => createFanOut(service.provider, service.send);

  it('send nothing twice', async () => {
    await Promise.all([service.deliver(stage(15)), another().deliver(stage(15))]);
    expect(sentTo().sort()).toEqual([phone, laptop]);
    // The one that found everybody claimed runs again, to see whether everybody was sent it.
    expect((await waiting()).length).toBeLessThanOrEqual(1);
    await service.deliver(stage(15));
    expect(service.sent).toHaveLength(2);
  });

  it('leave nobody out when one of them dies between its claim and its push', async () => {
    const claimed = [phone, laptop].map((client_uuid) => ({
      profile_id: layla.id,
      reminder_id: reminder,
      client_uuid,
    }));
    const { db } = service.provider;
    const { recipients } = await claimDeliveries(db, stage(15), claimed, service.clock.now);
    expect(recipients).toHaveLength(2);
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([]);
    const [again = 0, ...others] = await waiting();
    expect(others).toEqual([]);
    service.clock.now = again;
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([phone, laptop]);
  });
});

describe('a process that was stopped for longer than its claim', () => {
  /** The first process stands still in the middle of its pushes; the second has claimed what is left since. */
  async function takenOver() {
    await service.provider.db.query('DELETE FROM push_subscriptions WHERE client_uuid = $1', [
      laptop,
    ]);
    const [first, second] = [heldPush(), heldPush()];
    const firstEnds = createFanOut(service.provider, first.send).deliver(stage(15));
    await first.begun;
    service.clock.now += 13_000;
    const secondEnds = createFanOut(service.provider, second.send).deliver(stage(15));
    await second.begun;
    return { first, firstEnds, second, secondEnds };
  }

  it('does not give back what the other has claimed since', async () => {
    const { first, firstEnds, second, secondEnds } = await takenOver();
    first.answer({ later: service.clock.now });
    await firstEnds;
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([]);
    second.answer('delivered');
    await secondEnds;
  });

  it('does not give up what the other is about to send', async () => {
    const { first, firstEnds, second, secondEnds } = await takenOver();
    first.answer('refused');
    await firstEnds;
    second.answer({ later: service.clock.now });
    await expect(secondEnds).rejects.toThrow(RetryLater);
    await service.deliver(stage(15));
    expect(sentTo()).toEqual([phone]);
  });
});

/** A push service that answers when the test says so. */
function heldPush() {
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<PushOutcome>();
  const send: SendPush = () => {
    begun.resolve();
    return answered.promise;
  };
  return { begun: begun.promise, send, answer: answered.resolve };
}

it('a crowd of 1,200 browsers is cut into three batches that leave nobody out and send nothing twice', async () => {
  await service.provider.db.query('DELETE FROM push_subscriptions');
  await service.provider.db.query(
    `INSERT INTO push_subscriptions (client_uuid, profile_id, token_id, endpoint, p256dh, auth, language, updated_at)
     SELECT gen_random_uuid(), $1, $2, 'https://fcm.googleapis.com/' || n, 'key', 'secret', 'en', 0 FROM generate_series(1, 1200) n`,
    [layla.id, layla.token_id],
  );
  await service.deliver(stage(15));
  expect(service.sent).toEqual([]);
  const boss = await service.provider.queue.open();
  const batches = await boss.fetch<Batch>(queues.batch, { batchSize: 10 });
  expect(batches).toHaveLength(3);
  await Promise.all(batches.map(({ data }) => service.sendBatch(data)));
  expect(new Set(sentTo().map((_, index) => service.sent[index]?.endpoint)).size).toBe(1200);
  expect(service.sent).toHaveLength(1200);
});
