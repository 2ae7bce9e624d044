import { Plural } from '@lingui/react/macro';

export function SeasonCount({ count }: { count: number }) {
  return count > 0 ? <Plural value={count} one="# season" other="# seasons" /> : null;
}
