import type { DemoFormat } from './model.ts';
import { type Pair, worded } from './wording.ts';

type Habits = Omit<DemoFormat, 'slug' | 'minutes' | 'title' | 'description'>;

/** A recurring programme, with the habits that place it in the day. */
export function format(
  slug: string,
  minutes: number,
  title: Pair,
  description: Pair,
  habits: Habits = {},
): DemoFormat {
  return { slug, minutes, title: worded(title), description: worded(description), ...habits };
}
