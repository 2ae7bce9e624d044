/**
 * Whether two rules would remind of the same programmes, so that a second identical wish does not make a second rule.
 */
import { foldSpelling } from '../catalogue/search-spelling.ts';
import { type Rule, ruleWords } from './rule.ts';

/**
 * The fields of a rule that say which programmes are meant. `new_only` is left out, because it is changed in the same
 * rule.
 */
type Meant = Pick<
  Rule,
  'kind' | 'scope' | 'channel_id' | 'title' | 'series_id' | 'words' | 'minute' | 'timezone'
>;

export function areEquivalentRules(one: Meant, other: Meant): boolean {
  if (one.kind !== other.kind || one.scope !== other.scope) return false;
  if (one.scope === 'channel' && one.channel_id !== other.channel_id) return false;
  if (one.kind === 'words') return sortedWords(one) === sortedWords(other);
  if (!isSameSeries(one, other)) return false;
  return one.kind !== 'daily' || (one.minute === other.minute && one.timezone === other.timezone);
}

const sortedWords = (rule: Meant) => ruleWords(rule).toSorted().join(' ');

function isSameSeries(one: Meant, other: Meant): boolean {
  if (one.series_id && other.series_id) return one.series_id === other.series_id;
  return foldSpelling(one.title ?? '') === foldSpelling(other.title ?? '');
}
