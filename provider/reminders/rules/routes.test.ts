import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  dayMinutes,
  news,
  type RuleService,
  ruleService,
  tomorrow,
  tonight,
} from '../../../tests/support/push/rule-service.ts';
import { queues } from '../delivery-queue.ts';
import { maxReminders } from '../reminder-limits.ts';
import { applyDueRules } from './apply-rules.ts';
import { maxRuleReminders, maxRules } from './rule-limits.ts';

const hour = 60 * minute;

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
    expect(await service.foundBy(other)).toHaveLength(2);
    expect(await service.reminders()).toHaveLength(2);
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
    expect((await service.setByHand(90)).status).toBe(201);
    expect((await service.setByHand(150, 'c'.repeat(64))).status).toBe(422);
    // When one rule ends, the other one gets its room within six hours.
    await service.ask('DELETE', `/reminder-rules/${id}`);
    service.clock.now += 7 * hour;
    await applyDueRules(service.provider);
    expect((await service.reminders()).length).toBeGreaterThan(200);
  });
});
