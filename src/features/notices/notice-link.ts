import { resolveProviderAddress } from '../../queries/notices.ts';

/** A name with a file extension at the root: every such path matches the route of a page, and is a file's. */
const fileAtRoot = /^\/[^/]+\.[a-z0-9]+$/i;

/**
 * The target of a notice: a screen of the app if the path is one, else a page elsewhere. Only addresses that a
 * browser opens as pages are allowed, so that nothing from a server runs code. A path without a screen has no
 * link.
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
