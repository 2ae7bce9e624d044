/**
 * Suggests a guide's channel for each channel without a guide: the one with the most similar name. docs/operating.md,
 * "Channels". Words that few channels have count more. Numbers and hours must be equal.
 */
import { type FoldedName, foldChannelName } from './fold-channel-name.ts';

export type NamedChannel = { readonly id: string; readonly names: readonly string[] };

export type Suggestion = {
  readonly id: string;
  readonly guideId: string;
  /** From 0 to 1; 1 is the same name. */
  readonly score: number;
  /** Whether the suggestion is good enough to be used without asking the operator. */
  readonly sure: boolean;
};

/** The lowest score of a suggestion. */
const minScore = 0.5;
/** The lowest score of a suggestion that is sure. */
const sureScore = 0.98;
/** A sure suggestion is better than the second best by at least this much. */
const sureLead = 0.12;
/**
 * The lowest share of channels that the guide knows by id or name. A guide that knows fewer is mostly one of another
 * country, whose channels often have the same names.
 */
const minCoverage = 0.3;
/** A word that is in the names of more channels than this adds no candidates. */
const commonWord = 400;
/** Words that many channels have in one spelling of their name and lack in another. */
const fillers = new Set([
  'tv',
  'channel',
  'the',
  'television',
  'and',
  'kanal',
  'canal',
  'network',
  'قناه',
]);
const fillerWeight = 0.25;

type Candidate = { readonly id: string; readonly name: FoldedName; readonly country: string };
type Found = { readonly id: string; readonly score: number; readonly isOtherQuality: boolean };
type Guess = Suggestion & { readonly isHome: boolean };

type GuideIndex = {
  readonly byText: ReadonlyMap<string, readonly Candidate[]>;
  readonly byWord: ReadonlyMap<string, readonly Candidate[]>;
  readonly weightOf: (word: string) => number;
};

/**
 * The best suggestion for each channel that has one. `joined` is the number of channels that already have a guide. The
 * time needed grows with the sum of both lists, not with their product.
 */
export function matchGuidesByName(
  channels: readonly NamedChannel[],
  guide: readonly NamedChannel[],
  joined = 0,
): Suggestion[] {
  const index = indexGuide(guide);
  const named = channels.map(({ id, names }) => ({ id, names: names.map(foldChannelName) }));
  const guesses = named.flatMap((channel) => bestSuggestion(channel, index) ?? []);
  const found = guesses.filter(({ score }) => score >= sureScore).length;
  const isCovered = found + joined >= minCoverage * (channels.length + joined);
  const namesakes = Map.groupBy(named, ({ names: [first] }) => `${first?.text} ${first?.quality}`);
  // If two channels have the same name, one is often of another country, and the name does not say which.
  const lone = new Set([...namesakes.values()].flatMap((all) => (all[1] ? [] : [all[0]?.id])));
  return guesses.map(({ isHome, sure, ...guess }) => ({
    ...guess,
    sure: sure && lone.has(guess.id) && (isCovered || isHome),
  }));
}

function indexGuide(guide: readonly NamedChannel[]): GuideIndex {
  const candidates = guide.flatMap(({ id, names }) =>
    names.map((text): Candidate => {
      const name = foldChannelName(text);
      return { id, name, country: name.country || countryOfId(id) };
    }),
  );
  const byText = Map.groupBy(candidates, ({ name }) => name.text);
  byText.delete('');
  const byWord = new Map<string, Candidate[]>();
  for (const candidate of candidates)
    for (const word of new Set(candidate.name.words)) {
      const list = byWord.get(word);
      if (list) list.push(candidate);
      else byWord.set(word, [candidate]);
    }
  const weightOf = (word: string) => {
    const rarity = Math.log(1 + candidates.length / (byWord.get(word)?.length ?? 1));
    return fillers.has(word) ? rarity * fillerWeight : rarity;
  };
  return { byText, byWord, weightOf };
}

function bestSuggestion(
  { id, names }: { id: string; names: readonly FoldedName[] },
  index: GuideIndex,
): Guess | undefined {
  const found = new Map<string, Found>();
  for (const name of names)
    for (const candidate of candidatesFor(name, index)) {
      const score = scoreOf(name, candidate, index);
      const isOtherQuality = name.quality !== candidate.name.quality;
      if (score > (found.get(candidate.id)?.score ?? 0))
        found.set(candidate.id, { id: candidate.id, score, isOtherQuality });
    }
  const [best, ...others] = [...found.values()].sort((one, other) => other.score - one.score);
  if (!best || best.score < minScore) return undefined;
  // `One` and `One HD` of a guide are mostly one channel, and the better match is taken.
  const isSibling = ({ score, isOtherQuality }: Found) =>
    score >= sureScore && isOtherQuality && !best.isOtherQuality;
  const rival = others.find((one) => !isSibling(one));
  const sure = best.score >= sureScore && best.score - (rival?.score ?? 0) >= sureLead;
  return {
    id,
    guideId: best.id,
    score: Math.min(1, best.score),
    sure,
    isHome: best.score >= sureScore + homeBonus,
  };
}

function candidatesFor(name: FoldedName, { byText, byWord }: GuideIndex): Set<Candidate> {
  const found = new Set(byText.get(name.text));
  for (const word of name.words) {
    const list = byWord.get(word) ?? [];
    if (list.length <= commonWord) for (const candidate of list) found.add(candidate);
  }
  return found;
}

/**
 * If both names say a country, `homeBonus` is added to the score of a sure match in the same country, and `abroadMalus`
 * is subtracted where the countries differ.
 */
const homeBonus = 0.2;
const abroadMalus = 0.3;
const qualityBonus = 0.02;

function scoreOf(name: FoldedName, { name: other, country }: Candidate, index: GuideIndex): number {
  if (name.hoursLater !== other.hoursLater) return 0;
  if (name.numbers.join(' ') !== other.numbers.join(' ')) return 0;
  const likeness = name.text === other.text ? 1 : sharedWeight(name, other, index);
  const bonus = name.quality === other.quality ? qualityBonus : 0;
  if (!name.country || !country) return likeness + bonus;
  if (name.country !== country) return likeness + bonus - abroadMalus;
  return likeness + bonus + (likeness >= sureScore ? homeBonus : 0);
}

/** The weight of the words that both names share, as a part of the weight of all words of both. */
function sharedWeight(one: FoldedName, other: FoldedName, { weightOf }: GuideIndex): number {
  const others = new Set(other.words);
  let shared = 0;
  let all = 0;
  for (const word of new Set([...one.words, ...other.words])) {
    const weight = weightOf(word);
    all += weight;
    if (others.has(word) && one.words.includes(word)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}

/** The country at the end of a guide's id: `bbc1.uk`, `BBCOne.uk@HD`. */
function countryOfId(id: string): string {
  const letters = /\.([a-z]{2})(?:@.*)?$/i.exec(id)?.[1]?.toLowerCase() ?? '';
  return letters === 'gb' ? 'uk' : letters;
}
