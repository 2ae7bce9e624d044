/** A device with rules and a kept guide that changes, for tests of reminders by rule. */
import type { Change } from '#src/contracts/viewer-change.ts';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { noteMissing } from '#src/data/device/missing-calls.ts';
import type { KeptRule } from '#src/data/device/reminder-rules.ts';
import { putRule } from '#src/data/device/reminder-rules.ts';
import { readReminders } from '#src/data/device/reminders.ts';
import { updateRuleReminders } from '#src/data/guide/search-by-rules.ts';
import type { Language } from '#src/domain/language.ts';
import { reminderStart } from '#src/domain/reminders/reminder.ts';
import { hour, minute } from '#src/domain/time/time-units.ts';

/** Noon in UTC. */
export const noon = Date.parse('2026-11-24T12:00:00Z');
const midnight = noon - 12 * hour;

/** `at`: hours after the midnight of the first day, so that 45 is 21:00 of the second. */
export type Shown = { at: number; title: string; id?: string; channel?: string };

/** A rule about "The Night Ferry" on Harbour One, unless `rule` says otherwise. */
export const ruleOf = (rule: Partial<KeptRule> = {}): KeptRule => ({
  id: '7f0c0f52-5a4c-4e4e-9a5e-1f6f0a7b2c01',
  kind: 'episodes',
  scope: 'channel',
  channel_id: 'one',
  channel_title: 'Harbour One',
  title: 'The Night Ferry',
  series_id: undefined,
  words: undefined,
  minute: undefined,
  timezone: 'UTC',
  new_only: false,
  paused: false,
  skipped: [],
  found: [],
  language: 'en',
  at: 0,
  ...rule,
});

/** `lacks`: the calls that the provider does not have. */
export function deviceWithRules(
  shown: readonly Shown[],
  lacks: readonly Change['kind'][] = ['rule', 'reminder'],
) {
  const database = memoryDatabase();
  const state = { now: noon, shown, days: 3 };
  const dateOf = (day: number) => new Date(midnight + day * 24 * hour).toISOString().slice(0, 10);
  const store = {
    keptDates: async ({ language }: { language: Language }) =>
      language === 'en' ? Array.from({ length: state.days }, (_, day) => dateOf(day)) : [],
    readDay: async ({ date }: { date: string }) => ({
      bytes: dayOf(date, state.shown),
      etag: undefined,
      checkedAt: state.now,
    }),
  };
  const ready = database.change(async (records) => {
    for (const call of lacks) noteMissing(records, call, noon);
  });
  return {
    database,
    state,
    put: (rule: KeptRule) => database.change(async (records) => putRule(records, rule)),
    async look(pass?: string) {
      await ready;
      return updateRuleReminders({
        store,
        database,
        now: () => state.now,
        timezone: 'UTC',
        userId: '7',
        pass,
        prepare: async () => undefined,
        pause: async () => undefined,
      });
    },
    /** The starts of the coming reminders, in hours after the midnight of the first day. */
    async reminded(): Promise<number[]> {
      const reminders = await readReminders(database);
      return reminders.map((one) => (reminderStart(one) - midnight) / hour).sort((a, b) => a - b);
    },
  };
}

/** Each channel shows "News" in the morning, so that the day knows it. */
function dayOf(date: string, shown: readonly Shown[]): Uint8Array<ArrayBuffer> {
  const start = Date.parse(date) / minute;
  const channels = ['one', 'two'].map((c) => {
    const programmes = [
      { at: (start - midnight / minute) / 60 + 1, title: 'News', id: `news ${c} ${date}` },
      ...shown.filter(({ channel = 'one' }) => channel === c),
    ]
      .map((one) => ({ ...one, s: one.at * 60 - (start - midnight / minute) }))
      .filter(({ s }) => s >= 0 && s < 1440)
      .sort((a, b) => a.s - b.s);
    return {
      c,
      n: c === 'one' ? 'Harbour One' : 'Harbour Two',
      s: programmes.map(({ s }) => s),
      e: programmes.map(({ s }) => s + 30),
      t: programmes.map(({ title }) => title),
      p: programmes.map(({ id = '' }) => id),
    };
  });
  const header = { v: 1, date, timezone: 'UTC', start, stop: start + 1440, channels: 2 };
  const lines = [header, ...channels].map((line) => `${JSON.stringify(line)}\n`);
  return new TextEncoder().encode(lines.join(''));
}
