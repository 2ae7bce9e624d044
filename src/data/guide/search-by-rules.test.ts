/** Reminders by rule where the provider has no rules: the device looks through the kept guide alone. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deviceWithRules,
  noon,
  ruleOf,
  type Shown,
} from '../../../tests/support/device-with-rules.ts';
import { keptReminder } from '../../../tests/support/kept-reminder.ts';
import { propertyRuns } from '../../../tests/support/property-test-runs.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import type { Reminder } from '../../contracts/kept-reminder.ts';
import { reminderStart } from '../../domain/reminders/reminder.ts';
import { reminderId } from '../../domain/reminders/reminder-id.ts';
import { hour } from '../../domain/time/time-units.ts';
import { flushOutbox } from '../device/flush-outbox.ts';
import { createChange, enqueue } from '../device/outbox-records.ts';
import type { KeptRule } from '../device/reminder-rules.ts';
import { readRules } from '../device/reminder-rules.ts';
import {
  addReminders,
  putOrRemoveReminder,
  readReminders,
  removeReminder,
  replaceReminders,
} from '../device/reminders.ts';
import { changeToPutRule } from '../device/rule-changes.ts';
import { putOrRemoveRuleRecord } from '../device/rule-records.ts';
import { removeUnwantedRuleReminders } from '../device/rule-reminders.ts';

type Evenings = ReturnType<typeof deviceWithRules>;

const ferry = (at: number, more: Partial<Shown> = {}): Shown => ({
  at,
  title: 'The Night Ferry',
  id: `ferry-${at}`,
  ...more,
});
const today = '2026-11-24';

/** Changes a rule as a press does: its reminders follow in the same transaction. */
async function change(
  evenings: Evenings,
  rule: KeptRule,
  more: Partial<KeptRule>,
): Promise<KeptRule> {
  const [before = rule] = (await readRules(evenings.database)).filter(({ id }) => id === rule.id);
  const after = { ...before, ...more };
  await evenings.database.change((records) =>
    removeUnwantedRuleReminders(records, {
      before,
      after,
      now: evenings.state.now,
      pass: undefined,
    }),
  );
  await evenings.put(after);
  return after;
}

async function remove(evenings: Evenings, before: KeptRule): Promise<void> {
  await evenings.database.change(async (records) => {
    putOrRemoveRuleRecord(records, before.id, undefined);
    await removeUnwantedRuleReminders(records, {
      before,
      after: undefined,
      now: evenings.state.now,
      pass: undefined,
    });
  });
}

async function removeByHand({ database, state }: Evenings, at: number): Promise<void> {
  const reminders = await readReminders(database);
  const start = noon + (at - 12) * hour;
  const one = reminders.find((reminder) => reminderStart(reminder) === start);
  if (one) await removeReminder(database, one.id);
  expect(state.now).toBeLessThan(start);
}

async function setByHand({ database }: Evenings, at: number): Promise<void> {
  const reminder: Reminder = {
    id: String(at).padStart(64, '0'),
    c_id: 'one',
    st: new Date(noon + (at - 12) * hour).toISOString().slice(0, 19).replace('T', ' '),
    ...{ n1: false, n2: false, n3: false },
    title: 'The Night Ferry',
    channel_title: 'Harbour One',
  };
  await database.change((records) => putOrRemoveReminder(records, reminder, true));
}

describe('a rule for every episode', () => {
  test('makes a reminder of each coming one on its channel, once, however often the guide is looked through', async () => {
    const evenings = deviceWithRules([
      ferry(9),
      ferry(21),
      ferry(45),
      ferry(46, { channel: 'two' }),
      { at: 22, title: 'Salt Road' },
    ]);
    await evenings.put(ruleOf());
    await evenings.look();
    await Promise.all([evenings.look(), evenings.look()]);
    expect(await evenings.reminded()).toEqual([21, 45]);
    const [rule] = await readRules(evenings.database);
    expect(rule?.found.map(({ title, channel_title }) => [title, channel_title])).toEqual([
      ['The Night Ferry', 'Harbour One'],
      ['The Night Ferry', 'Harbour One'],
    ]);
  });

  test('says in the reminder which rule made it', async () => {
    const evenings = deviceWithRules([ferry(21)]);
    await evenings.put(ruleOf());
    await evenings.look();
    expect(await readReminders(evenings.database)).toMatchObject([{ rule_id: ruleOf().id }]);
  });

  test('makes no reminder again that the viewer removed by hand, also after a pause', async () => {
    const evenings = deviceWithRules([ferry(21), ferry(45)]);
    await evenings.put(ruleOf());
    await evenings.look();
    await removeByHand(evenings, 21);
    await evenings.look();
    expect(await evenings.reminded()).toEqual([45]);
    await change(evenings, ruleOf(), { paused: true });
    expect(await evenings.reminded()).toEqual([]);
    await change(evenings, ruleOf(), { paused: false });
    await evenings.look();
    expect(await evenings.reminded()).toEqual([45]);
  });

  test('skips an evening at once, and has it again when the skip is taken back', async () => {
    const evenings = deviceWithRules([ferry(21), ferry(45)]);
    await evenings.put(ruleOf());
    await evenings.look();
    await change(evenings, ruleOf(), { skipped: [today] });
    expect(await evenings.reminded()).toEqual([45]);
    await evenings.look();
    expect(await evenings.reminded()).toEqual([45]);
    await change(evenings, ruleOf(), { skipped: [] });
    await evenings.look();
    expect(await evenings.reminded()).toEqual([21, 45]);
  });

  test('takes its reminders along when it is removed, and leaves the one that the viewer set', async () => {
    const evenings = deviceWithRules([ferry(21), ferry(45)]);
    await setByHand(evenings, 21);
    await evenings.put(ruleOf());
    await evenings.look();
    expect(await evenings.reminded()).toEqual([21, 45]);
    await remove(evenings, ruleOf());
    expect(await evenings.reminded()).toEqual([21]);
  });

  test('leaves a reminder to another rule that found the same programme', async () => {
    const evenings = deviceWithRules([ferry(21)]);
    const words = ruleOf({
      id: '7f0c0f52-5a4c-4e4e-9a5e-1f6f0a7b2c02',
      kind: 'words',
      scope: 'all',
      words: 'ferry',
    });
    await evenings.put(ruleOf());
    await evenings.put(words);
    await evenings.look();
    await remove(evenings, ruleOf());
    expect(await evenings.reminded()).toEqual([21]);
    await remove(evenings, words);
    await evenings.look();
    expect(await evenings.reminded()).toEqual([]);
  });

  test('follows a programme that moves, and ends the reminder of one that is gone', async () => {
    const evenings = deviceWithRules([ferry(21), ferry(45)]);
    await evenings.put(ruleOf());
    await evenings.look();
    evenings.state.shown = [ferry(21, { at: 22 })];
    await evenings.look();
    expect(await evenings.reminded()).toEqual([22]);
  });

  test('that is narrowed from any channel to one reminds of nothing on the others any more', async () => {
    const evenings = deviceWithRules([ferry(21), ferry(45, { channel: 'two' })]);
    await evenings.put(ruleOf({ scope: 'all' }));
    await evenings.look();
    expect(await evenings.reminded()).toEqual([21, 45]);
    await change(evenings, ruleOf(), { scope: 'channel' });
    await evenings.look();
    expect(await evenings.reminded()).toEqual([21]);
    const [rule] = await readRules(evenings.database);
    expect(rule?.found).toMatchObject([{ channel_id: 'one' }]);
  });

  test('makes a reminder of its own at the former time of a programme that has moved with the viewer’s reminder', async () => {
    const evenings = deviceWithRules([ferry(21), { at: 23, title: 'Salt Road' }]);
    const of = { channelId: 'one', title: 'The Night Ferry', userId: '7' };
    const id = await reminderId({ ...of, start: noon + 9 * hour });
    const byHand = keptReminder({ title: of.title, start: noon + 11 * hour });
    await addReminders(evenings.database, [{ ...byHand, id, c_id: 'one' }]);
    await evenings.put(ruleOf());
    await evenings.look();
    expect(await evenings.reminded()).toEqual([21, 23]);
    const ids = (await readReminders(evenings.database)).map((one) => one.id);
    expect(new Set(ids).size).toBe(2);
  });

  test('does not make a reminder again because the programme moved after the viewer removed it', async () => {
    const evenings = deviceWithRules([ferry(21)]);
    await evenings.put(ruleOf());
    await evenings.look();
    await removeByHand(evenings, 21);
    evenings.state.shown = [ferry(21, { at: 22 })];
    await evenings.look();
    expect(await evenings.reminded()).toEqual([]);
  });

  test('reminds of each day where the provider gives every broadcast the same id', async () => {
    const evenings = deviceWithRules([ferry(21, { id: 'ferry' }), ferry(45, { id: 'ferry' })]);
    await evenings.put(ruleOf());
    await evenings.look();
    await evenings.look();
    expect(await evenings.reminded()).toEqual([21, 45]);
  });

  test('keeps the reminders of days that the device does not keep any more', async () => {
    const evenings = deviceWithRules([ferry(21), ferry(45)]);
    await evenings.put(ruleOf());
    await evenings.look();
    evenings.state.days = 1;
    evenings.state.shown = [];
    await evenings.look();
    expect(await evenings.reminded()).toEqual([45]);
  });
});

describe('a rule for a time of the day', () => {
  const atNine = ruleOf({ kind: 'daily', minute: 21 * 60 });

  test('follows a programme that comes at another hour for once, and has it again the next day at its own', async () => {
    const evenings = deviceWithRules([ferry(21), ferry(45)]);
    await evenings.put(atNine);
    await evenings.look();
    evenings.state.shown = [ferry(21, { at: 23 }), ferry(45)];
    await evenings.look();
    await evenings.look();
    expect(await evenings.reminded()).toEqual([23, 45]);
  });

  test('leaves the repeat at another hour alone where every broadcast has the same id', async () => {
    const shown = [21, 26, 45].map((at) => ferry(at, { id: 'ferry' }));
    const evenings = deviceWithRules(shown);
    await evenings.put(atNine);
    await evenings.look();
    await evenings.look();
    expect(await evenings.reminded()).toEqual([21, 45]);
  });
});

describe('a provider', () => {
  test('that keeps reminders but has no rules is sent those that the device makes and ends', async () => {
    const evenings = deviceWithRules([ferry(21)], ['rule']);
    await evenings.put(ruleOf());
    await evenings.look();
    await change(evenings, ruleOf(), { paused: true });
    const sent = (await waitingChanges(evenings.database)).map(({ method, kind }) => [
      method,
      kind,
    ]);
    expect(sent).toEqual([
      ['POST', 'reminder'],
      ['DELETE', 'reminder'],
    ]);
  });

  test('is sent them in the name of the profile whose rule it is', async () => {
    const evenings = deviceWithRules([ferry(21)], ['rule']);
    const { database, state } = evenings;
    await evenings.put(ruleOf());
    await evenings.look('pass of Lina');
    const [before = ruleOf()] = await readRules(database);
    const edit = { before, after: undefined, now: state.now, pass: 'pass of Lina' };
    await database.change((records) => removeUnwantedRuleReminders(records, edit));
    const passes = (await waitingChanges(database)).map(({ pass }) => pass);
    expect(passes).toEqual(['pass of Lina', 'pass of Lina']);
  });

  test('of which the device first learns that it has no rules loses no reminder that a rule made before', async () => {
    const evenings = deviceWithRules([ferry(21)], []);
    const { database, state } = evenings;
    await enqueue(database, createChange(changeToPutRule(ruleOf(), undefined)), state.now);
    await evenings.put(ruleOf());
    await evenings.look();
    const now = () => state.now;
    await flushOutbox({ database, now, send: async () => ({ kind: 'unsupported' }) });
    await replaceReminders(database, [], { settled: 0, now: state.now });
    expect(await evenings.reminded()).toEqual([21]);
    await evenings.look();
    await evenings.look();
    const sent = (await waitingChanges(database)).map(({ method, path }) => [method, path]);
    expect(sent).toEqual([
      ['PUT', `reminder-rules/${ruleOf().id}`],
      ['POST', 'channel-notifications'],
    ]);
  });

  test('that has made the reminders of a rule itself loses them with the rule, after a change that it was not sent', async () => {
    const evenings = deviceWithRules([ferry(21), ferry(45)], []);
    const { database, state } = evenings;
    const made = [21, 45].map((at) => ({
      ...keptReminder({ title: 'The Night Ferry', start: noon + (at - 12) * hour }),
      c_id: 'one',
    }));
    await addReminders(database, made);
    const found = made.map((one) => ({
      reminder_id: one.id,
      channel_id: one.c_id,
      title: one.title,
      start: reminderStart(one),
    }));
    await evenings.put(ruleOf({ found }));
    await enqueue(database, createChange(changeToPutRule(ruleOf(), ruleOf())), state.now);
    await change(evenings, ruleOf(), { skipped: [today] });
    await evenings.look();
    expect(await evenings.reminded()).toEqual([45]);
    await change(evenings, ruleOf(), { paused: true });
    expect(await evenings.reminded()).toEqual([]);
  });

  test('that has made the reminder of a rule leaves it to the viewer who removes it and sets it again', async () => {
    const evenings = deviceWithRules([ferry(21)], []);
    const { database, state } = evenings;
    const made = {
      ...keptReminder({ title: 'The Night Ferry', start: noon + 9 * hour }),
      c_id: 'one',
    };
    const { id: reminder_id, c_id: channel_id, title } = made;
    const found = [{ reminder_id, channel_id, title, start: reminderStart(made) }];
    await addReminders(database, [made]);
    await evenings.put(ruleOf({ found }));
    await enqueue(database, createChange(changeToPutRule(ruleOf(), ruleOf())), state.now);
    await evenings.look();
    await removeByHand(evenings, 21);
    await evenings.look();
    await addReminders(database, [made]);
    await evenings.look();
    await change(evenings, ruleOf(), { paused: true });
    expect(await evenings.reminded()).toEqual([21]);
  });

  test('that has rules looks through the guide itself', async () => {
    const evenings = deviceWithRules([ferry(21)], []);
    await evenings.put(ruleOf());
    expect(await evenings.look()).toBe(false);
    expect(await evenings.reminded()).toEqual([]);
  });
});

/** One step of an evening. */
type Step =
  | { kind: 'look' | 'pause' | 'resume' | 'skip' | 'take back' | 'remove' | 'make' }
  | { kind: 'remove by hand' | 'set by hand'; at: number }
  | { kind: 'guide'; shown: readonly number[] };

const times = [20, 21, 22, 45] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('look', 'pause', 'resume', 'skip', 'take back', 'remove', 'make'),
  }),
  fc.record({
    kind: fc.constantFrom('remove by hand', 'set by hand'),
    at: fc.constantFrom(...times),
  }),
  fc.record({ kind: fc.constant('guide' as const), shown: fc.subarray([...times]) }),
);

/** What the viewer may expect, kept apart from how the device does it. */
type Expected = {
  rule: 'none' | 'on' | 'paused';
  skips: boolean;
  byHand: Set<number>;
  /** Removed by hand, after the rule had made them. */
  removed: Set<number>;
  /** Set and removed by hand: only a rule that was there meanwhile knows of it. */
  doubted: Set<number>;
  shown: readonly number[];
};

async function take(evenings: Evenings, expected: Expected, one: Step): Promise<void> {
  const has = expected.rule !== 'none';
  const reminded = new Set(await evenings.reminded());
  if (one.kind === 'guide') {
    evenings.state.shown = one.shown.map((at) => ferry(at));
    expected.shown = one.shown;
  } else if (one.kind === 'remove by hand') {
    if (reminded.has(one.at)) {
      await removeByHand(evenings, one.at);
      if (expected.byHand.delete(one.at)) expected.doubted.add(one.at);
      else expected.removed.add(one.at);
    }
  } else if (one.kind === 'set by hand') {
    if (!reminded.has(one.at)) {
      await setByHand(evenings, one.at);
      expected.byHand.add(one.at);
    }
  } else if (one.kind === 'make' && !has) {
    await evenings.put(ruleOf());
    Object.assign(expected, { rule: 'on', skips: false });
  } else if (one.kind === 'remove' && has) {
    const [rule = ruleOf()] = await readRules(evenings.database);
    await remove(evenings, rule);
    expected.rule = 'none';
  } else if (has && (one.kind === 'pause' || one.kind === 'resume')) {
    await change(evenings, ruleOf(), { paused: one.kind === 'pause' });
    expected.rule = one.kind === 'pause' ? 'paused' : 'on';
  } else if (has && (one.kind === 'skip' || one.kind === 'take back')) {
    await change(evenings, ruleOf(), { skipped: one.kind === 'skip' ? [today] : [] });
    expected.skips = one.kind === 'skip';
  }
  if (one.kind === 'look') await evenings.look();
}

test('whatever happens in whichever order: what the viewer set stays, what they removed stays away, the rest follows rule and guide', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const evenings = deviceWithRules([]);
      const expected: Expected = {
        rule: 'none',
        skips: false,
        byHand: new Set(),
        removed: new Set(),
        doubted: new Set(),
        shown: [],
      };
      for (const one of steps) {
        await take(evenings, expected, one);
        const reminded = await evenings.reminded();
        for (const at of expected.byHand) expect(reminded).toContain(at);
        const isOff = expected.rule !== 'on';
        if (isOff) expect(reminded).toEqual([...expected.byHand].sort((a, b) => a - b));
        const tonight = reminded.filter((at) => at < 24 && !expected.byHand.has(at));
        if (expected.skips) expect(tonight).toEqual([]);
      }
      await evenings.look();
      const reminded = await evenings.reminded();
      const isWanted = (at: number) =>
        expected.rule === 'on' &&
        expected.shown.includes(at) &&
        !(expected.skips && at < 24) &&
        !expected.removed.has(at);
      for (const at of times.filter((one) => !expected.doubted.has(one)))
        expect([at, reminded.includes(at)]).toEqual([at, expected.byHand.has(at) || isWanted(at)]);
    }),
    propertyRuns(300),
  );
});
