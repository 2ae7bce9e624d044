import type { DemoStrip } from '../model.ts';
import { type Pair, worded } from '../wording.ts';

type Entries = DemoStrip['entries'];

export const titles = (...slugs: string[]): Entries =>
  slugs.map((slug) => ({ type: 'video', slug }));
export const series = (...slugs: string[]): Entries =>
  slugs.map((slug) => ({ type: 'tv-show', slug }));
export const onAir = (...slugs: string[]): Entries =>
  slugs.map((slug) => ({ type: 'live-stream', slug }));

/** A shelf of a page; its button has the app's own words when none are given. */
export function strip(
  slug: string,
  component: DemoStrip['component'],
  title: Pair,
  entries: Entries,
  button?: Pair,
): DemoStrip {
  const shelf: DemoStrip = { slug, title: worded(title), component, entries };
  return button ? { ...shelf, button: worded(button) } : shelf;
}
