/**
 * Searches the kept guide for programmes that the viewer's rules find, and makes reminders of them, if the provider
 * does not do so. docs/decisions.md, "Reminders by rule on the device".
 */
import type { Reminder } from '../../contracts/kept-reminder.ts';
import { type GuideDay, type GuideRow, programmeKey } from '../../domain/guide/guide-day.ts';
import type { Programme } from '../../domain/guide/schedule.ts';
import type { Language } from '../../domain/language.ts';
import { minutesFromDailyTime } from '../../domain/reminders/daily-rule-match.ts';
import { foundProgrammes } from '../../domain/reminders/found-programmes.ts';
import { reminderStart, startText } from '../../domain/reminders/reminder.ts';
import { newReminderId } from '../../domain/reminders/reminder-id.ts';
import {
  type FoldedProgramme,
  foldProgramme,
  foldRule,
  isOfSeries,
  type RuleProgramme,
} from '../../domain/reminders/rule.ts';
import { isSameBroadcast } from '../../domain/reminders/rule-effects.ts';
import { createRuleIndex } from '../../domain/reminders/rule-index.ts';
import { noStageShown } from '../../domain/reminders/stages.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import type { DeviceDatabase } from '../device/device-database-types.ts';
import { readFavourites } from '../device/favourites.ts';
import type { KeptRule } from '../device/reminder-rules.ts';
import { readReminders } from '../device/reminders.ts';
import {
  applyFoundProgrammes,
  rulesSearchedOnDevice,
  type SearchedRule,
} from '../device/rule-reminders.ts';
import { withLock } from '../device/with-lock.ts';
import { decodeGuideDay } from './decode-guide-day.ts';
import type { GuideDayCache } from './guide-day-cache.ts';

export type RuleSearch = {
  readonly store: Pick<GuideDayCache, 'keptDates' | 'readDay'>;
  readonly database: DeviceDatabase;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly timezone: string;
  readonly userId: string;
  /** The pass of the viewer's profile, with which its reminders are sent. */
  readonly pass?: string | undefined;
  /** Called before the days of this language are read. The app may not show this language. */
  readonly prepare: (language: Language) => Promise<void>;
  /** Yields to the main thread; resolves when the work may go on. */
  readonly pause: () => Promise<void>;
};

/** A programme as rules compare it, and as a reminder needs it. */
type SearchedProgramme = RuleProgramme & { readonly programme: Programme; readonly row: GuideRow };

/** Holds a lock, because two tabs would both make the same reminders. Returns whether any record has changed. */
export function updateRuleReminders(look: RuleSearch): Promise<boolean> {
  return withLock('rule-reminders', async () => {
    const { database, now, pass } = look;
    const rules = await database.read((records) => rulesSearchedOnDevice(records, now()));
    if (rules.length === 0) return false;
    const favourites = await favouriteChannels(database);
    const looked: SearchedRule[] = [];
    for (const [language, some] of Map.groupBy(rules, (rule) => rule.language)) {
      await look.prepare(language);
      looked.push(...(await searchKeptDays(some, language, favourites, look)));
    }
    return applyFoundProgrammes(database, looked, { now: now(), pass });
  });
}

async function favouriteChannels(database: DeviceDatabase): Promise<Set<string>> {
  const favourites = await readFavourites(database);
  return new Set(favourites.flatMap(({ type, id }) => (type === 'live-stream' ? [id] : [])));
}

/** The programmes that these rules find in the days that are stored in their language. */
async function searchKeptDays(
  rules: readonly KeptRule[],
  language: Language,
  favourites: ReadonlySet<string>,
  look: RuleSearch,
): Promise<SearchedRule[]> {
  const { store, now, timezone } = look;
  const today = localDate(now(), timezone);
  const dates = (await store.keptDates({ language, timezone })).filter((date) => date >= today);
  const index = createRuleIndex(rules);
  const kept = await readReminders(look.database);
  const rulesOfMovedProgramme = createRuleLookupForMoved(rules, kept);
  const about = new Map(rules.map((rule) => [rule.id, new Map<string, SearchedProgramme>()]));
  const days: KnownDay[] = [];
  for (const date of dates) {
    const stored = await store.readDay({ date, timezone, language });
    const day = stored && decodeGuideDay(stored.bytes);
    if (!day) continue;
    const channels = new Set<string>();
    days.push({ day, channels });
    for (const row of rowsFor(rules, day)) {
      for (const seen of programmesOf(row)) {
        channels.add(seen.channelId);
        // A programme that runs over midnight is in both days.
        const key = programmeKey(seen.channelId, seen.start);
        const folded = foldProgramme(seen);
        for (const rule of [...index.rulesAbout(folded), ...rulesOfMovedProgramme(folded)])
          about.get(rule.id)?.set(key, seen);
      }
      await look.pause();
    }
  }
  const knows = (channelId: string, start: number) => days.some(dayCoversStart(channelId, start));
  return Promise.all(
    rules.map(async (rule) => {
      const found = foundProgrammes(rule, [...(about.get(rule.id)?.values() ?? [])], favourites);
      const coming = found.filter(({ start }) => start > now());
      const reminders = await Promise.all(
        coming.map((seen) => createReminder(seen, look.userId, kept)),
      );
      return { rule, found: reminders, knows };
    }),
  );
}

/**
 * The returned function finds the daily rules that made a reminder of a programme before the guide moved the programme
 * to another time of the day. The viewer still wants that reminder.
 */
function createRuleLookupForMoved(rules: readonly KeptRule[], reminders: readonly Reminder[]) {
  const daily = new Map(rules.filter(({ kind }) => kind === 'daily').map((one) => [one.id, one]));
  const made = reminders.flatMap(({ rule_id = '', c_id, st, programme_id }) => {
    const rule = daily.get(rule_id);
    return rule ? [{ rule, channel_id: c_id, start: reminderStart({ st }), programme_id }] : [];
  });
  const byChannel = Map.groupBy(made, ({ channel_id }) => channel_id);
  return (folded: FoldedProgramme<SearchedProgramme>): KeptRule[] => {
    const { channelId, start, programme } = folded.programme;
    const broadcast = { channelId, start, programmeId: programme.id };
    const some = byChannel.get(channelId) ?? [];
    return some.flatMap(({ rule, ...one }) => {
      if (!isSameBroadcast(one, broadcast)) return [];
      const isMoved = minutesFromDailyTime(rule, start) === undefined;
      return isMoved && isOfSeries(foldRule(rule), folded) ? [rule] : [];
    });
  };
}

/** A day that was searched, and the channels that have programmes in it. */
type KnownDay = { readonly day: GuideDay; readonly channels: ReadonlySet<string> };

function dayCoversStart(channelId: string, start: number) {
  return ({ day, channels }: KnownDay) =>
    day.start <= start &&
    start < Math.min(day.stop, day.knownUntil ?? day.stop) &&
    channels.has(channelId);
}

/**
 * The rows that the rules search. If every rule is about one channel, only the rows of these channels are read, and of
 * the channels where the rules have found programmes before: a rule that was narrowed to one channel ends its
 * reminders on the others.
 */
function* rowsFor(rules: readonly KeptRule[], day: GuideDay): Generator<GuideRow> {
  const isOnOne = rules.every(({ scope }) => scope === 'channel');
  const channels = new Set(
    rules.flatMap(({ channel_id, found }) => [channel_id, ...found.map((one) => one.channel_id)]),
  );
  for (let position = 0; position < day.count; position++) {
    if (!isOnOne || channels.has(day.idAt(position))) yield day.rowAt(position);
  }
}

function programmesOf(row: GuideRow): SearchedProgramme[] {
  const { channel, schedule } = row;
  return schedule.flatMap((programme) => {
    const { gap, start, title, story, seriesId, episodeId, isNew } = programme;
    if (gap) return [];
    const texts = [story?.description ?? '', ...(story?.casts ?? []).map((one) => one.title)];
    const channelId = channel.id;
    const seen = { channelId, channelNumber: channel.number, start, titles: [title], texts };
    return [{ ...seen, seriesId, episodeId, isNew, programme, row }];
  });
}

async function createReminder(
  { programme, row }: SearchedProgramme,
  userId: string,
  kept: readonly Reminder[],
): Promise<Reminder> {
  const { channel } = row;
  const { id, title, start } = programme;
  const st = startText(start);
  const isTaken = (known: string) => kept.some((one) => one.id === known && one.st !== st);
  return {
    id: await newReminderId({ channelId: channel.id, title, start, userId }, isTaken),
    c_id: channel.id,
    st,
    ...noStageShown,
    title,
    channel_title: channel.title,
    ...(id && { programme_id: id }),
    dvr: channel.dvr,
  };
}
