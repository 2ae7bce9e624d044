import type { DemoFormat } from './model.ts';
import { fromPair, type Pair } from './wording.ts';

type Habits = Omit<DemoFormat, 'slug' | 'minutes' | 'title' | 'description'>;

/** A recurring programme, with the habits that place it in the day. */
export function format(
  slug: string,
  minutes: number,
  title: Pair,
  description: Pair,
  habits: Habits = {},
): DemoFormat {
  return { slug, minutes, title: fromPair(title), description: fromPair(description), ...habits };
}
