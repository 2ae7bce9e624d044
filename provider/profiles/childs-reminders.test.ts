/** What a child's rules find, and which pushes reach a browser on which a child watches. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  kickOffTime,
  laptop,
  layla,
  minute,
  phone,
  stage,
} from '../../tests/support/push/reminder-service.ts';
import { placeOf, type RuleService, ruleService } from '../../tests/support/push/rule-service.ts';
import type { Schedule } from '../guide/computed-schedule.ts';
import type { Viewer } from '../provider-types.ts';
import { applyDueRules } from '../reminders/rules/apply-rules.ts';
import { dropBarredReminders } from './drop-barred-reminders.ts';
import { addProfile, changeProfile } from './profiles-table.ts';

const ferry = { en: 'Night Ferry' };
/**
 * The ages of programmes, by minutes after kick-off. A rule finds only one of the channels that show a programme at the
 * same time, so the imported programmes start half an hour later.
 */
const computed = new Map<number, number | undefined>([
  [0, 7],
  [60, 18],
  [120, undefined],
]);
const imported = new Map([...computed].map(([at, age]) => [at + 30, age]));

/** A computed channel with a programme for children, one for grown-ups and one without a certificate. */
const schedule: Schedule = {
  edition: 'of the test',
  programmes: (channel, from, to) =>
    (channel === 'computed' ? [...computed] : [])
      .map(([at, certificateAge]) => ({ at: kickOffTime + at * minute, certificateAge }))
      .map(({ at: start, certificateAge }) => ({
        ...{ channel, start, stop: start + 30 * minute, title: ferry, cast: [], certificateAge },
      }))
      .filter(({ start, stop }) => start < to && stop > from),
};

let service: RuleService;
let child: Viewer;
beforeAll(async () => {
  service = await ruleService(schedule);
});
afterAll(() => service.close());

beforeEach(async () => {
  await service.startAgain();
  const { db } = service.provider;
  const rated = (age: number) => `<rating><value>${age}+</value></rating>`;
  const shown = [...imported].map(([at, age]) => ({
    ...{ channel: 'imported', at, more: age === undefined ? '' : rated(age) },
  }));
  await service.bring([...shown, { channel: 'barred', at: 15, more: rated(7) }]);
  await db.query(
    `INSERT INTO channels (id, int_id, title, dvr_seconds, source, position)
     VALUES ('computed', 77, '{"en":"Computed"}', 0, 'demo', 9)`,
  );
  await db.query("UPDATE channels SET min_age = CASE id WHEN 'barred' THEN 18 ELSE 0 END");
  const ceiling = { max_age: 7, unrated_channels: false };
  const id = await addProfile(db, layla.id, { name: 'Sami', ...ceiling }, 0);
  const profile = { ...layla.profile, id, ceiling: { maxAge: 7, unratedChannels: false } };
  child = { ...layla, profile: { playbackToken: '', personalVersion: 0, ...profile } };
});

const everywhere = [
  ...['barred +15', 'computed +0', 'computed +120', 'computed +60'],
  ...['imported +150', 'imported +30', 'imported +90'],
];
const forChildren = ['computed +0', 'computed +120', 'imported +150', 'imported +30'];
const placeIn = (place: string) => {
  const [channel = '', at] = place.split(' ');
  return { channel, start: kickOffTime + Number(at) * minute };
};
const childId = () => child.profile?.id ?? '';

/** The reminders as they are stored: one that is only left out of answers could still be pushed. */
async function stored(): Promise<string[]> {
  const rows = await service.provider.db.query<{ channel_id: string; start_at: number }>(
    'SELECT channel_id, start_at FROM reminders WHERE profile_id = $1',
    [childId()],
  );
  return rows.map((row) => placeOf(row.channel_id, row.start_at)).sort();
}

/** What the child had before somebody lowered its ceiling. */
async function leaveReminders(): Promise<void> {
  for (const place of everywhere) {
    const { channel, start } = placeIn(place);
    await service.provider.db.query(
      `INSERT INTO reminders (profile_id, id, channel_id, video_title, start_at, created_at)
       VALUES ($1, $2, $3, 'Night Ferry', $4, 0)`,
      [childId(), createHash('sha256').update(place).digest('hex'), channel, start],
    );
  }
}

describe('a child’s rule', () => {
  it('finds what the child may see, in an imported guide and in a computed one', async () => {
    service.by.viewer = child;
    const { found } = await service.rule({});
    const places = found.map((one) => placeOf(one.channel_id, one.start_time));
    expect(places.sort()).toEqual(forChildren);
    expect(await stored()).toEqual(forChildren);
  });

  it('finds no more than that when the guide changes, and all that a grown-up’s finds is there', async () => {
    service.by.viewer = layla;
    await service.rule({});
    expect((await service.reminders()).sort()).toEqual(everywhere);
    service.by.viewer = child;
    await service.rule({});
    await service.provider.db.query('UPDATE guide_state SET version = version + 1');
    await applyDueRules(service.provider);
    expect(await stored()).toEqual(forChildren);
  });

  it('lets go of what was found before the ceiling was lowered', async () => {
    service.by.viewer = child;
    await service.rule({});
    const { db } = service.provider;
    await changeProfile(db, childId(), { max_age: 3 });
    await dropBarredReminders(db, schedule, childId());
    expect(await stored()).toEqual(['computed +120', 'imported +150']);
  });
});

describe('a reminder from before the ceiling was lowered', () => {
  it('is not in the child’s list', async () => {
    await leaveReminders();
    service.by.viewer = child;
    expect((await service.reminders()).sort()).toEqual(forChildren);
  });

  it('is not pushed to a browser on which the child watches, and others are', async () => {
    await leaveReminders();
    service.by.viewer = child;
    await service.subscribe(phone);
    const pushed: string[] = [];
    for (const place of everywhere) {
      const { channel, start } = placeIn(place);
      service.clock.now = start - 15 * minute;
      await service.deliver({ ...stage(15, start), channelId: channel });
      if (service.sent.splice(0).length > 0) pushed.push(place);
    }
    expect(pushed).toEqual(forChildren);
  });
});

describe('a child’s reminder whose programme the guide no longer has', () => {
  beforeEach(async () => {
    await leaveReminders();
    service.by.viewer = child;
  });
  const emptyGuide = () =>
    service.provider.db.query("DELETE FROM programmes WHERE channel_id = 'imported'");

  it('is neither listed nor pushed, because its certificate is unknown', async () => {
    await emptyGuide();
    expect((await service.reminders()).sort()).toEqual(['computed +0', 'computed +120']);
    await service.subscribe(phone);
    const { channel, start } = placeIn('imported +90');
    service.clock.now = start - 15 * minute;
    await service.deliver({ ...stage(15, start), channelId: channel });
    expect(service.sent).toEqual([]);
  });

  it('is pushed when the programme was cancelled', async () => {
    await emptyGuide();
    await service.subscribe(phone);
    const { channel: channelId, start } = placeIn('imported +30');
    const { db } = service.provider;
    await db.query('UPDATE reminders SET cancelled = true WHERE channel_id = $1', [channelId]);
    await service.deliver({ channelId, start, news: { kind: 'cancelled' } });
    expect(service.sent).toHaveLength(1);
  });

  it('goes when the ceiling is lowered', async () => {
    await emptyGuide();
    const { db } = service.provider;
    await changeProfile(db, childId(), { max_age: 3 });
    await dropBarredReminders(db, schedule, childId());
    expect(await stored()).toEqual(['computed +120']);
  });
});

describe('a push for a grown-up', () => {
  beforeEach(async () => {
    service.by.viewer = layla;
    await service.rule({});
    await service.subscribe(phone);
    await service.subscribe(laptop);
    service.clock.now = kickOffTime + 45 * minute;
  });
  const deliver = () =>
    service.deliver({ ...stage(15, kickOffTime + 60 * minute), channelId: 'computed' });
  const reached = () => service.sent.map(({ endpoint }) => endpoint.slice(-36));

  it('reaches all of their browsers', async () => {
    await deliver();
    expect(reached()).toEqual([phone, laptop]);
  });

  it('does not reach the browser on which a child watches now', async () => {
    service.by.viewer = child;
    await service.subscribe(phone);
    await deliver();
    expect(reached()).toEqual([laptop]);
  });
});
