import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startText } from '#src/domain/reminders/reminder.ts';
import {
  kickOffTime,
  layla,
  minute,
  omar,
  phone,
  stage,
} from '../../../tests/support/push/reminder-service.ts';
import {
  aRule,
  placeOf,
  type RuleService,
  ruleService,
} from '../../../tests/support/push/rule-service.ts';
import { queues } from '../delivery-queue.ts';
import { maxReminders } from '../reminder-limits.ts';
import { applyDueRules } from './apply-rules.ts';
import { maxRuleReminders, maxRules } from './rule-limits.ts';

const dayMinutes = 24 * 60;
const hour = 60 * minute;
const tonight = { channel: 'one', at: 0 };
const tomorrow = { channel: 'one', at: dayMinutes };
const news = { channel: 'one', at: 60, title: 'News' };

let service: RuleService;
beforeAll(async () => {
  service = await ruleService();
}, 60_000);
beforeEach(async () => {
  await service.startAgain();
  await service.bring([tonight, news, tomorrow]);
});
afterAll(() => service.close());

const { id } = aRule;
const foundBy = async (rule = id) =>
  ((await service.rules()).find((one) => one.id === rule)?.found ?? []).map((one) =>
    placeOf(one.channel_id, one.start_time),
  );
const idOf = async (at: number) =>
  (await service.rules())
    .flatMap(({ found }) => found)
    .find(({ start_time }) => start_time === kickOffTime + at * minute)?.reminder_id ?? '';
const removeByHand = async (at: number) =>
  service.ask('DELETE', `/channel-notifications/${await idOf(at)}`);
const setByHand = (at: number, id: string = 'b'.repeat(64)) =>
  service.ask('POST', '/channel-notifications', {
    id,
    channel_id: 'one',
    video_title: 'عبّارة الليل',
    start_time: startText(kickOffTime + at * minute),
  });

describe('a rule', () => {
  it('makes an ordinary reminder of each programme that it finds, which is pushed at each stage', async () => {
    await service.subscribe(phone);
    const { found } = await service.rule({});
    expect(found.map((one) => one.video_title)).toEqual(['Night Ferry', 'Night Ferry']);
    expect(found[0]).toMatchObject({
      channel_id: 'one',
      channel_title: 'one',
      programme_id: expect.any(String),
    });
    expect(await service.reminders()).toEqual(['one +0', `one +${dayMinutes}`]);
    service.clock.now = kickOffTime - 15 * minute;
    await service.deliver({ ...stage(15), channelId: 'one' });
    expect(service.sent[0]?.message.notification.data).toMatchObject({ start: kickOffTime / 1000 });
  });

  it('comes also to a viewer who watches that very channel and may miss its next programme', async () => {
    await service.subscribe(phone);
    await service.rule({});
    await service.provider.db.query(
      `INSERT INTO live_plays (channel_id, type, country, day, plays) VALUES ('one', 'live', 'EG', '2026-11-21', 1)`,
    );
    service.clock.now = kickOffTime - 5 * minute;
    await service.deliver({ ...stage(5), channelId: 'one' });
    expect(service.sent).toHaveLength(1);
  });

  it('is made once, however often it is sent', async () => {
    await service.rule({});
    const again = await service.rule({});
    expect(again.found).toHaveLength(2);
    expect(await service.rules()).toHaveLength(1);
    expect(await service.queued(queues.delivery)).toBe(6);
  });

  it('finds what a later guide brings', async () => {
    await service.rule({});
    await service.bring([tonight, news, tomorrow, { channel: 'two', at: 90 }]);
    expect(await service.reminders()).toEqual(['one +0', 'two +90', `one +${dayMinutes}`]);
  });

  it('finds by description and cast, by series, and at a time of the day', async () => {
    await service.bring([
      { channel: 'one', at: 0, title: 'Film', more: '<desc>A harbour at night.</desc>' },
      { channel: 'one', at: 30, title: 'Ferry: one', more: '<series-id>ferry</series-id>' },
      { channel: 'one', at: 65, title: 'News' },
      { channel: 'one', at: 200, title: 'News' },
    ]);
    const found = async (rule: Parameters<RuleService['rule']>[0]) =>
      (await service.rule({ id: randomUUID(), ...rule })).found.map((one) => one.video_title);
    expect(await found({ kind: 'words', words: 'night harb' })).toEqual(['Film']);
    expect(await found({ title: 'Another', series_id: 'ferry' })).toEqual(['Ferry: one']);
    // Kick-off is at 21:00 in Cairo.
    expect(await found({ kind: 'daily', title: 'News', minute: 22 * 60 })).toEqual(['News']);
  });

  it('belongs to its viewer alone', async () => {
    await service.rule({});
    service.by.viewer = omar;
    expect(await service.rules()).toEqual([]);
    expect(await service.reminders()).toEqual([]);
    await service.ask('DELETE', `/reminder-rules/${id}`);
    service.by.viewer = layla;
    expect(await service.rules()).toHaveLength(1);
    service.by.viewer = undefined;
    expect((await service.ask('GET', '/reminder-rules')).status).toBe(401);
  });

  it('takes its coming reminders along when it is paused or removed, and brings them back', async () => {
    await service.rule({});
    expect((await service.rule({ paused: true })).found).toEqual([]);
    expect(await service.reminders()).toEqual([]);
    await service.rule({ paused: false });
    expect(await service.reminders()).toHaveLength(2);
    expect((await service.ask('DELETE', `/reminder-rules/${id}`)).status).toBe(204);
    expect((await service.ask('DELETE', `/reminder-rules/${id}`)).status).toBe(204);
    expect(await service.reminders()).toEqual([]);
  });

  it('that looks for something else leaves nothing of what it found before', async () => {
    await service.rule({});
    await service.rule({ title: 'News' });
    expect(await service.reminders()).toEqual(['one +60']);
  });

  it('leaves out one evening', async () => {
    await service.rule({});
    await service.rule({ skipped: ['2026-11-21'] });
    expect(await service.reminders()).toEqual([`one +${dayMinutes}`]);
    await service.rule({ skipped: [] });
    expect(await service.reminders()).toHaveLength(2);
  });

  it('shares a reminder with another rule, and leaves it to that one', async () => {
    const other = randomUUID();
    await service.rule({});
    await service.rule({ id: other, kind: 'words', words: 'ferry' });
    expect(await service.reminders()).toHaveLength(2);
    await service.ask('DELETE', `/reminder-rules/${id}`);
    expect(await foundBy(other)).toHaveLength(2);
    expect(await service.reminders()).toHaveLength(2);
  });
});

describe('a reminder that the viewer set by hand', () => {
  it('is one with that of the rule, in whatever language, and stays without the rule', async () => {
    await setByHand(0);
    await service.rule({});
    expect(await service.reminders()).toHaveLength(2);
    expect(await foundBy()).toHaveLength(2);
    const [rule] = await service.rules();
    expect(rule?.found.map(({ by_hand }) => by_hand)).toEqual([true, undefined]);
    await service.ask('DELETE', `/reminder-rules/${id}`);
    expect(await service.reminders()).toEqual(['one +0']);
  });

  it('takes the place of that of the rule', async () => {
    await service.rule({});
    await setByHand(0);
    expect(await service.reminders()).toHaveLength(2);
    await service.rule({ paused: true });
    expect(await service.reminders()).toEqual(['one +0']);
  });
});

describe('a reminder that the viewer removed by hand', () => {
  beforeEach(async () => {
    await service.rule({});
    expect((await removeByHand(0)).status).toBe(204);
  });

  it('is not made again by the rule, nor by a change of it or of the guide', async () => {
    await service.rule({ new_only: true });
    await service.bring([tonight, tomorrow]);
    expect(await service.reminders()).toEqual([`one +${dayMinutes}`]);
  });

  it('is not made again where its programme moves', async () => {
    await service.bring([{ ...tonight, at: 20 }, tomorrow]);
    expect(await service.reminders()).toEqual([`one +${dayMinutes}`]);
  });

  it('is not made again by the rule that the viewer removes and puts back', async () => {
    service.clock.now += minute;
    await service.ask('DELETE', `/reminder-rules/${id}`);
    expect(await service.reminders()).toEqual([]);
    await service.rule({});
    expect(await service.reminders()).toEqual([`one +${dayMinutes}`]);
  });

  it('comes back by hand, and by a rule that is made later', async () => {
    await setByHand(0);
    expect(await service.reminders()).toHaveLength(2);
    await service.ask('DELETE', `/channel-notifications/${'b'.repeat(64)}`);
    expect(await service.reminders()).toHaveLength(1);
    service.clock.now += minute;
    await service.rule({ id: randomUUID() });
    expect(await service.reminders()).toHaveLength(2);
  });
});

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
    expect(await foundBy()).toEqual([`one +${dayMinutes}`]);
  });

  it('a programme that is gone, and comes on another channel, has its reminder there', async () => {
    await service.bring([{ ...tonight, title: 'Football' }, { channel: 'two', at: 0 }, tomorrow]);
    expect(await service.reminders()).toEqual(['two +0', `one +${dayMinutes}`]);
  });

  it('a programme that moves takes its one reminder along', async () => {
    const before = await idOf(0);
    await service.bring([{ ...tonight, at: 20 }, news, tomorrow]);
    expect(await service.reminders()).toEqual(['one +20', `one +${dayMinutes}`]);
    expect(await idOf(20)).toBe(before);
  });

  it('a programme that comes at the former time of one that has moved takes no reminder from it', async () => {
    const before = await idOf(0);
    await service.bring([{ ...tonight, at: 20 }, news, tomorrow]);
    await service.bring([tonight, { ...tonight, at: 20 }, news, tomorrow]);
    expect(await service.reminders()).toEqual(['one +0', 'one +20', `one +${dayMinutes}`]);
    expect(await idOf(20)).toBe(before);
  });

  it('programmes that change their order stand in the new one', async () => {
    await service.bring([tonight, { channel: 'two', at: 120 }, tomorrow]);
    await service.bring([{ ...tonight, at: 180 }, { channel: 'two', at: 120 }, tomorrow]);
    expect(await foundBy()).toEqual(['two +120', 'one +180', `one +${dayMinutes}`]);
    expect(await service.reminders()).toEqual(await foundBy());
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

describe('limits', () => {
  const refused = async (body: Record<string, unknown>) => {
    const answer = await service.ask('PUT', `/reminder-rules/${randomUUID()}`, {
      ...aRule,
      ...body,
    });
    expect(answer.status).toBe(422);
    return Object.entries(
      ((await answer.json()) as { errors: Record<string, string[]> }).errors,
    ).flat(2);
  };

  it.each([
    [{ title: ' ?! ' }, 'title', 'This field is required.'],
    [{ title: 'x'.repeat(501) }, 'title', 'This is longer than 500 characters.'],
    [{ kind: 'words', words: 'a b' }, 'words', 'Type at least one word of two letters.'],
    [{ kind: 'daily' }, 'minute', 'This field is required.'],
    [{ kind: 'daily', minute: 1440 }, 'minute', 'This is not valid.'],
    [{ scope: 'channel' }, 'channel_id', 'This field is required.'],
    [
      { scope: 'channel', channel_id: 'nowhere' },
      'channel_id',
      'This channel is not in the guide.',
    ],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'The time zone is unknown.'],
    [{ kind: 'sometimes' }, 'kind', 'This is not valid.'],
  ])('a rule that makes no sense is refused in words: %j', async (body, field, words) => {
    expect(await refused(body)).toEqual([field, words]);
    expect(await service.rules()).toEqual([]);
  });

  it(`a viewer has at most ${maxRules} rules`, async () => {
    await service.provider.db.query(
      `INSERT INTO reminder_rules (profile_id, id, rule, created_at)
       SELECT $1, gen_random_uuid(), $2::text::jsonb, 0 FROM generate_series(1, ${maxRules})`,
      [layla.id, JSON.stringify({ ...aRule, title: 'Nothing', skipped: [] })],
    );
    const answer = await service.ask('PUT', `/reminder-rules/${id}`, aRule);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(`${maxRules} rules`);
    expect(await service.rules()).toHaveLength(maxRules);
  });

  it('rules make at most three hundred reminders, and take no room from those set by hand', async () => {
    const many = Array.from({ length: 24 * 13 }, (_, at) => [
      { channel: 'one', at: at * 60 },
      { channel: 'two', at: at * 60, title: 'News' },
    ]);
    await service.bring(many.flat());
    await service.rule({});
    await service.rule({ id: randomUUID(), title: 'News' });
    const made = await service.reminders();
    // The nearest ones of both rules: neither of them takes the room of the other.
    expect(made.length).toBeLessThanOrEqual(maxRuleReminders);
    expect(made.length).toBeGreaterThan(maxRuleReminders - 5);
    for (const channel of ['one', 'two'])
      expect(made.filter((place) => place.startsWith(channel)).length).toBeGreaterThan(140);
    await service.provider.db.query(
      `INSERT INTO reminders (profile_id, id, channel_id, video_title, start_at, created_at)
       SELECT $1, 'hand-' || n, 'one', 'By hand', $2, 0 FROM generate_series(1, ${maxReminders - 1}) n`,
      [layla.id, kickOffTime + hour / 2],
    );
    expect((await setByHand(90)).status).toBe(201);
    expect((await setByHand(150, 'c'.repeat(64))).status).toBe(422);
    // When one rule ends, the other one gets its room within six hours.
    await service.ask('DELETE', `/reminder-rules/${id}`);
    service.clock.now += 7 * hour;
    await applyDueRules(service.provider);
    expect((await service.reminders()).length).toBeGreaterThan(200);
  });
});
