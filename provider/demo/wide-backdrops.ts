/** The titles that fill a large screen on top of a page. Only these have a backdrop in the widest width. */
import { pages } from './catalogue/pages.ts';

export const wideBackdrops: ReadonlySet<string> = new Set(
  pages
    .flatMap(({ strips }) => strips.filter(({ component }) => component === 'dots'))
    .flatMap(({ entries }) => entries.filter(({ type }) => type !== 'live-stream'))
    .map(({ slug }) => slug),
);
