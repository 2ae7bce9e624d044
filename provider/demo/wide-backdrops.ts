/** The titles that fill a first view: only their backdrops are kept as wide as a large screen needs. */
import { pages } from './catalogue/pages.ts';

export const wideBackdrops: ReadonlySet<string> = new Set(
  pages
    .flatMap(({ strips }) => strips.filter(({ component }) => component === 'dots'))
    .flatMap(({ entries }) => entries.filter(({ type }) => type !== 'live-stream'))
    .map(({ slug }) => slug),
);
