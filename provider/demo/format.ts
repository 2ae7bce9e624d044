import type { DemoFormat } from './model.ts';
import { fromPair, type Pair } from './wording.ts';

type Habits = Omit<DemoFormat, 'slug' | 'minutes' | 'title' | 'description'>;

/** Makes a recurring programme; `habits` say when in the day it belongs. */
export function format(
  slug: string,
  minutes: number,
  title: Pair,
  description: Pair,
  habits: Habits = {},
): DemoFormat {
  return { slug, minutes, title: fromPair(title), description: fromPair(description), ...habits };
}
