import { atProvider } from '../../queries/notices.ts';

/**
 * Where a notice leads: a screen of the app where there is such a one, else a page elsewhere. Only addresses that a
 * browser opens as pages: nothing a server sends may run code. A screen that this app does not have is not linked to.
 */
export function noticeLink(
  link: string | undefined,
  isScreen: (path: string) => boolean,
): URL | undefined {
  const url = link ? URL.parse(link, location.origin) : null;
  if (url?.origin === location.origin && isScreen(url.pathname)) return url;
  const there = link ? URL.parse(atProvider(link), location.origin) : null;
  const isPage = there?.protocol === 'https:' || there?.protocol === 'http:';
  return isPage && there.origin !== location.origin ? there : undefined;
}
