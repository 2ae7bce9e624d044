import { resolveProviderAddress } from '../../queries/notices.ts';

/** A path such as `/terms.pdf`. It leads to a file, although it matches the route of a page, `/$slug`. */
const fileAtRoot = /^\/[^/]+\.[a-z0-9]+$/i;

/**
 * The target of a notice: a screen of the app, or a page of another site. Only `http:` and `https:` are allowed,
 * because an address such as `javascript:…` would run code of the server. Undefined for a path of the app that has no
 * screen.
 */
export function noticeLink(
  link: string | undefined,
  isScreen: (path: string) => boolean,
): URL | undefined {
  const url = link ? URL.parse(link, location.origin) : null;
  const leadsToScreen = url && !fileAtRoot.test(url.pathname) && isScreen(url.pathname);
  if (url?.origin === location.origin && leadsToScreen) return url;
  const there = link ? URL.parse(resolveProviderAddress(link), location.origin) : null;
  const isPage = there?.protocol === 'https:' || there?.protocol === 'http:';
  return isPage && there.origin !== location.origin ? there : undefined;
}
