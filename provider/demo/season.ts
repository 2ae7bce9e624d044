import type { DemoEpisode, DemoShow } from './model.ts';
import { type Pair, worded } from './wording.ts';

const ordinals = ['الأول', 'الثاني', 'الثالث'];

type Telling = [minutes: number, title: Pair, description: Pair];

/** One season of a show, its episodes numbered in the order they are told: `{show}-s1e1`. */
export function season(
  show: string,
  number: number,
  tellings: Telling[],
): DemoShow['seasons'][number] {
  return {
    title: { en: `Season ${number}`, ar: `الموسم ${ordinals[number - 1]}` },
    episodes: tellings.map(
      ([minutes, title, description], index): DemoEpisode => ({
        slug: `${show}-s${number}e${index + 1}`,
        title: worded(title),
        description: worded(description),
        minutes,
      }),
    ),
  };
}
