/**
 * Finds the rules that are about a programme without comparing each rule: ten thousand rules and a hundred thousand
 * programmes would need a thousand million comparisons.
 */
import { type FoldedProgramme, type FoldedRule, foldRule, isAbout, type Rule } from './rule.ts';

export type RuleIndex<R extends Rule> = {
  /** The rules that are about the programme, on any channel. */
  rulesAbout(programme: FoldedProgramme): R[];
};

export function createRuleIndex<R extends Rule>(rules: readonly R[]): RuleIndex<R> {
  const folded = rules.map(foldRule);
  const byTitle = new Map<string, FoldedRule<R>[]>();
  const bySeries = new Map<string, FoldedRule<R>[]>();
  const byWord = new Map<string, FoldedRule<R>[]>();
  for (const one of folded) {
    const { kind, series_id } = one.rule;
    if (kind === 'words') addByWord(byWord, one);
    else if (one.title) getOrCreateList(byTitle, one.title).push(one);
    if (kind !== 'words' && series_id) getOrCreateList(bySeries, series_id).push(one);
  }
  const lengths = [...new Set([...byWord.keys()].map((word) => word.length))];
  return {
    rulesAbout(programme) {
      const candidates = new Set<FoldedRule<R>>(bySeries.get(programme.programme.seriesId ?? ''));
      for (const title of programme.titles) addAll(candidates, byTitle.get(title));
      if (byWord.size > 0) {
        for (const word of programme.words()) {
          for (const length of lengths)
            if (length <= word.length) addAll(candidates, byWord.get(word.slice(0, length)));
        }
      }
      return [...candidates].filter((one) => isAbout(one, programme)).map(({ rule }) => rule);
    },
  };
}

/** A rule of several words is found by the longest, because the fewest programmes have it. */
function addByWord<R extends Rule>(byWord: Map<string, FoldedRule<R>[]>, one: FoldedRule<R>): void {
  const [longest] = one.words.toSorted((word, other) => other.length - word.length);
  if (longest !== undefined) getOrCreateList(byWord, longest).push(one);
}

function getOrCreateList<One>(lists: Map<string, One[]>, key: string): One[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function addAll<One>(to: Set<One>, some: readonly One[] = []): void {
  for (const one of some) to.add(one);
}
