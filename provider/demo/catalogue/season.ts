import type { SkipRange } from '#src/domain/catalogue/skip-ranges.ts';
import type { Episode, Show } from '../../catalogue/authored-catalogue-types.ts';
import { fromPair, type Pair } from '../wording.ts';

const ordinals = ['الأول', 'الثاني', 'الثالث'];

type Telling = [minutes: number, title: Pair, description: Pair];

/** Makes a season of a show. Its episodes are numbered in the given order: `{show}-s1e1`. */
export function season(show: string, number: number, tellings: Telling[]): Show['seasons'][number] {
  return {
    title: { en: `Season ${number}`, ar: `الموسم ${ordinals[number - 1]}` },
    episodes: tellings.map(
      ([minutes, title, description], index): Episode => ({
        slug: `${show}-s${number}e${index + 1}`,
        title: fromPair(title),
        description: fromPair(description),
        minutes,
        marks: skipRangesOf(minutes, index > 0),
      }),
    ),
  };
}

const recapSeconds = 16;
const introSeconds = 32;
const creditsSeconds = 24;

/** The skip ranges of an episode: intro and credits, and from the second episode on a recap. */
function skipRangesOf(minutes: number, hasRecap: boolean): SkipRange[] {
  const intro = hasRecap ? recapSeconds : 0;
  const end = minutes * 60;
  return [
    ...(hasRecap ? [{ kind: 'recap', from: 0, to: recapSeconds } as const] : []),
    { kind: 'intro', from: intro, to: intro + introSeconds },
    { kind: 'credits', from: end - creditsSeconds, to: end },
  ];
}
