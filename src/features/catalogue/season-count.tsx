import { Plural } from '@lingui/react/macro';

/** How many seasons a show has, where that is known. */
export function SeasonCount({ count }: { count: number }) {
  return count > 0 ? <Plural value={count} one="# season" other="# seasons" /> : null;
}
