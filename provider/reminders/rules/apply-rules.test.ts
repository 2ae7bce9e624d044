/** What rules make of another guide, and of other channels. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kickOffTime, minute, phone } from '../../../tests/support/push/reminder-service.ts';
import {
  aRule,
  dayMinutes,
  news,
  type RuleService,
  ruleService,
  tomorrow,
  tonight,
} from '../../../tests/support/push/rule-service.ts';
import { queues } from '../delivery-queue.ts';
import { applyDueRules } from './apply-rules.ts';

let service: RuleService;
beforeAll(async () => {
  service = await ruleService();
});
beforeEach(async () => {
  await service.startAgain();
  await service.bring([tonight, news, tomorrow]);
});
afterAll(() => service.close());

const { id } = aRule;

describe('when the guide changes', () => {
  beforeEach(async () => {
    await service.subscribe(phone);
    await service.rule({});
  });
  const sentKinds = () => service.sent.map(({ message }) => message.notification.data);

  it('a programme that is gone is sent as cancelled, and leaves no reminder', async () => {
    await service.bring([{ ...tonight, title: 'Football' }, news, tomorrow]);
    await service.deliver({ channelId: 'one', start: kickOffTime, news: { kind: 'cancelled' } });
    expect(sentKinds()).toMatchObject([{ kind: 'cancelled' }]);
    expect(await service.foundBy()).toEqual([`one +${dayMinutes}`]);
  });

  it('a programme that is gone, and comes on another channel, has its reminder there', async () => {
    await service.bring([{ ...tonight, title: 'Football' }, { channel: 'two', at: 0 }, tomorrow]);
    expect(await service.reminders()).toEqual(['two +0', `one +${dayMinutes}`]);
  });

  it('a programme that moves takes its one reminder along', async () => {
    const before = await service.reminderIdAt(0);
    await service.bring([{ ...tonight, at: 20 }, news, tomorrow]);
    expect(await service.reminders()).toEqual(['one +20', `one +${dayMinutes}`]);
    expect(await service.reminderIdAt(20)).toBe(before);
  });

  it('a programme that comes at the former time of one that has moved takes no reminder from it', async () => {
    const before = await service.reminderIdAt(0);
    await service.bring([{ ...tonight, at: 20 }, news, tomorrow]);
    await service.bring([tonight, { ...tonight, at: 20 }, news, tomorrow]);
    expect(await service.reminders()).toEqual(['one +0', 'one +20', `one +${dayMinutes}`]);
    expect(await service.reminderIdAt(20)).toBe(before);
  });

  it('programmes that change their order stand in the new one', async () => {
    await service.bring([tonight, { channel: 'two', at: 120 }, tomorrow]);
    await service.bring([{ ...tonight, at: 180 }, { channel: 'two', at: 120 }, tomorrow]);
    expect(await service.foundBy()).toEqual(['two +120', 'one +180', `one +${dayMinutes}`]);
    expect(await service.reminders()).toEqual(await service.foundBy());
  });

  it('a daily programme that moves to another hour once is still announced, once', async () => {
    await service.ask('DELETE', `/reminder-rules/${id}`);
    await service.rule({ kind: 'daily', minute: 21 * 60 });
    await service.bring([{ ...tonight, at: 120 }, news, tomorrow]);
    expect(await service.reminders()).toEqual(['one +120', `one +${dayMinutes}`]);
    await service.rule({ kind: 'daily', minute: 21 * 60 });
    expect(await service.reminders()).toEqual(['one +120', `one +${dayMinutes}`]);
  });

  it('the id of a programme, which another has now, brings no reminder of that one', async () => {
    await service.bring([{ ...tonight, title: 'Football' }, tomorrow]);
    await service.bring([
      { ...tonight, title: 'Football' },
      { ...tomorrow, title: 'Boxing' },
    ]);
    expect(await service.reminders()).toEqual([]);
    await service.bring([{ ...tonight, title: 'Night Ferry' }, tomorrow]);
    expect(await service.reminders()).toEqual(['one +0', `one +${dayMinutes}`]);
  });

  it('a guide that ends earlier costs no reminder, until its day is left out', async () => {
    await service.bring([tonight, news]);
    expect(await service.reminders()).toEqual(['one +0', `one +${dayMinutes}`]);
    await service.rule({ skipped: ['2026-11-22'] });
    expect(await service.reminders()).toEqual(['one +0']);
  });

  it('the jobs of the days to come are queued when their time comes near', async () => {
    await service.bring([tonight, { channel: 'one', at: 4 * dayMinutes }]);
    const queue = await service.provider.queue.open();
    await queue.deleteAllJobs(queues.delivery);
    await service.bring([
      tonight,
      { channel: 'one', at: 4 * dayMinutes },
      { channel: 'two', at: 5 * dayMinutes },
    ]);
    expect(await service.queued(queues.delivery)).toBe(0);
    expect(await service.reminders()).toContain(`two +${5 * dayMinutes}`);
  });
});

it('a guide that comes while rules are applied keeps the reminders that it moves', async () => {
  await service.rule({});
  const { provider } = service;
  await provider.db.query('UPDATE guide_state SET version = version + 1');
  let isReplaced = false;
  const db: typeof provider.db = {
    ...provider.db,
    async transaction(work) {
      if (!isReplaced) {
        isReplaced = true;
        service.clock.now += minute;
        await service.bring([{ channel: 'one', at: 20 }, news, tomorrow]);
      }
      return provider.db.transaction(work);
    },
  };
  const made = 'SELECT start_at, created_at FROM reminders ORDER BY start_at';
  const [before] = await provider.db.query<{ created_at: number }>(made);
  await applyDueRules({ ...provider, db });
  expect(await service.reminders()).toEqual(['one +20', `one +${dayMinutes}`]);
  const [after] = await provider.db.query<{ created_at: number }>(made);
  expect(after?.created_at).toBe(before?.created_at);
});

describe('a viewer who changes one rule while a new guide is asked about', () => {
  const other = randomUUID();
  beforeEach(async () => {
    await service.rule({});
    await service.rule({ id: other, title: 'News' });
    const { db } = service.provider;
    for (const hidden of [true, false]) {
      await db.query('UPDATE channels SET hidden = $1', [hidden]);
      await db.query('UPDATE guide_state SET version = version + 1');
      if (hidden) await applyDueRules(service.provider);
    }
    expect(await service.reminders()).toEqual([]);
  });

  /** Applies the rules, and makes the change before each transaction. */
  async function applyWhile(change: () => Promise<unknown>): Promise<void> {
    const { provider } = service;
    const db: typeof provider.db = {
      ...provider.db,
      async transaction(work) {
        await change();
        return provider.db.transaction(work);
      },
    };
    await applyDueRules({ ...provider, db });
  }

  it('has the others applied to it, too', async () => {
    await applyWhile(() => service.ask('DELETE', `/reminder-rules/${other}`));
    expect(await service.reminders()).toEqual(['one +0', `one +${dayMinutes}`]);
  });

  it('again and again, has them applied within the hour', async () => {
    let times = 0;
    await applyWhile(() => service.rule({ id: other, title: `News ${++times}` }));
    expect(await service.reminders()).toEqual([]);
    await applyDueRules(service.provider);
    expect(await service.reminders()).toEqual(['one +0', `one +${dayMinutes}`]);
  });
});

describe('channels', () => {
  it('that viewers do not see have no reminder by a rule, until they are shown again', async () => {
    await service.rule({});
    const hide = async (hidden: boolean) => {
      await service.provider.db.query('UPDATE channels SET hidden = $1', [hidden]);
      await service.provider.db.query('UPDATE guide_state SET version = version + 1');
      await applyDueRules(service.provider);
      return service.provider.db.query('SELECT 1 FROM reminders');
    };
    expect(await hide(true)).toEqual([]);
    expect(await hide(false)).toHaveLength(2);
  });

  it('that become favourites count from then on', async () => {
    await service.bring([tonight, { channel: 'two', at: 0 }, { channel: 'two', at: 60 }]);
    await service.rule({ scope: 'favourites' });
    expect(await service.reminders()).toEqual([]);
    const heart = () => service.ask('PUT', '/user/favorites/two', { type: 'live-stream' });
    expect((await heart()).status).toBe(200);
    expect(await service.reminders()).toEqual(['two +0', 'two +60']);
    await heart();
    expect(await service.reminders()).toEqual([]);
  });
});
