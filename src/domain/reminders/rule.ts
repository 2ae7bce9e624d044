/**
 * A rule says for which programmes a viewer wants reminders: the episodes of a series, a programme at its time of day,
 * or programmes that contain some words. This file decides what a rule is about; `found-programmes.ts` decides of which
 * of those the viewer is reminded. docs/decisions.md, "Reminders by rule".
 */
import { withoutParticles } from '../catalogue/arabic-particles.ts';
import { foldSpelling } from '../catalogue/search-spelling.ts';
import type { ProgrammeFacts } from '../guide/programme-facts.ts';
import { minutesFromDailyTime } from './daily-rule-match.ts';

/** docs/api.md, "Reminder rule". */
export type Rule = {
  readonly kind: 'episodes' | 'daily' | 'words';
  readonly scope: 'channel' | 'favourites' | 'all';
  readonly channel_id?: string | undefined;
  readonly title?: string | undefined;
  readonly series_id?: string | undefined;
  readonly words?: string | undefined;
  /** Minutes after midnight in `timezone`. */
  readonly minute?: number | undefined;
  readonly timezone: string;
  readonly new_only?: boolean | undefined;
  readonly paused?: boolean | undefined;
  /** Days in `timezone`, YYYY-MM-DD. */
  readonly skipped: readonly string[];
};

/** The fields of a programme that rules use. */
export type RuleProgramme = ProgrammeFacts & {
  readonly channelId: string;
  readonly channelNumber?: number | undefined;
  /** Epoch milliseconds. */
  readonly start: number;
  /** The title in each language that is known. */
  readonly titles: readonly string[];
  /** Description and cast, if they are known. */
  readonly texts?: readonly string[] | undefined;
};

/** Shorter words are too common to search for. */
export const shortestRuleWord = 2;

/** The words of a rule that count, in the spelling that is compared, each once. */
export function ruleWords({ words = '' }: Pick<Rule, 'words'>): string[] {
  const folded = foldSpelling(words).split(' ').map(withoutParticles);
  return [...new Set(folded)].filter((word) => [...word].length >= shortestRuleWord);
}

/** Whether the rule looks on this channel. `favourites` contains the ids of the viewer's favourite channels. */
export function isInScope(
  { scope, channel_id }: Pick<Rule, 'scope' | 'channel_id'>,
  channelId: string,
  favourites: ReadonlySet<string>,
): boolean {
  if (scope === 'channel') return channelId === channel_id;
  return scope === 'all' || favourites.has(channelId);
}

/** A programme whose texts have the spelling that rules compare. */
export type FoldedProgramme<P extends RuleProgramme = RuleProgramme> = {
  readonly programme: P;
  readonly titles: readonly string[];
  /** The words of all its texts, also without their Arabic particles. They are folded when they are first needed. */
  readonly words: () => ReadonlySet<string>;
};

export function foldProgramme<P extends RuleProgramme>(programme: P): FoldedProgramme<P> {
  const titles = programme.titles.map(foldSpelling).filter(Boolean);
  let words: ReadonlySet<string> | undefined;
  return {
    programme,
    titles,
    words() {
      words ??= wordsOf([...titles, ...(programme.texts ?? []).map(foldSpelling)]);
      return words;
    },
  };
}

function wordsOf(folded: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of folded) {
    for (const word of text.split(' ')) {
      if (words.has(word)) continue;
      words.add(word);
      words.add(withoutParticles(word));
    }
  }
  return words;
}

/** Whether the rule is about the programme, on any channel. `folded` comes from `foldRule`. */
export function isAbout(folded: FoldedRule, programme: FoldedProgramme): boolean {
  const { rule, words } = folded;
  const { start, isNew } = programme.programme;
  // If the guide does not say which programmes are repeats, all of them count. Otherwise there would never be a
  // reminder.
  if (rule.new_only && isNew === false) return false;
  if (rule.kind === 'words')
    return words.length > 0 && words.every((word) => hasWordBeginningWith(word, programme));
  if (!isOfSeries(folded, programme)) return false;
  return rule.kind !== 'daily' || minutesFromDailyTime(rule, start) !== undefined;
}

/** Whether the programme belongs to the series of the rule. Where either has no id, the title decides. */
export function isOfSeries({ rule, title }: FoldedRule, folded: FoldedProgramme): boolean {
  const { seriesId } = folded.programme;
  if (rule.series_id && seriesId) return rule.series_id === seriesId;
  return folded.titles.includes(title);
}

/** A rule whose texts have the spelling that rules compare. */
export type FoldedRule<R extends Rule = Rule> = {
  readonly rule: R;
  readonly title: string;
  readonly words: readonly string[];
};

export function foldRule<R extends Rule>(rule: R): FoldedRule<R> {
  return { rule, title: foldSpelling(rule.title ?? ''), words: ruleWords(rule) };
}

/** Whether a word of the programme begins with `word`. Most are whole words, which a set finds at once. */
function hasWordBeginningWith(word: string, { words }: FoldedProgramme): boolean {
  const all = words();
  if (all.has(word)) return true;
  for (const one of all) if (one.startsWith(word)) return true;
  return false;
}
