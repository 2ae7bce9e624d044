import type { Strip } from '../../catalogue/authored-catalogue-types.ts';
import { fromPair, type Pair } from '../wording.ts';

type Entries = Strip['entries'];

export const titles = (...slugs: string[]): Entries =>
  slugs.map((slug) => ({ type: 'video', slug }));
export const series = (...slugs: string[]): Entries =>
  slugs.map((slug) => ({ type: 'tv-show', slug }));
export const onAir = (...slugs: string[]): Entries =>
  slugs.map((slug) => ({ type: 'live-stream', slug }));

/** Makes a strip of a page. Without `button` its button has the app's usual text. */
export function strip(
  slug: string,
  component: Strip['component'],
  title: Pair,
  entries: Entries,
  button?: Pair,
): Strip {
  const shelf: Strip = { slug, title: fromPair(title), component, entries };
  return button ? { ...shelf, button: fromPair(button) } : shelf;
}
