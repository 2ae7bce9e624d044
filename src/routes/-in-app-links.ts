/** Opens links in the provider's texts within the app, and removes the link preview of the first screen. */
import type { AnyRouter } from '@tanstack/react-router';

/**
 * The provider writes the first screen's description and address into the document's head. On the next screen a
 * browser would share that wrong address.
 */
export function removeLinkPreviewOnLeaving(router: AnyRouter): void {
  const stop = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    for (const tag of document.head.querySelectorAll('[data-link-preview]')) tag.remove();
    stop();
  });
}

/** A link in a text of the provider that leads to a screen of the app opens without a reload. */
export function openLinksInApp(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, target } = event;
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || !leadsToScreen(router, link))
      return;
    event.preventDefault();
    void router.navigate({ href: link.pathname + link.search + link.hash });
  });
}

/** Files and the provider's own paths are not screens, and a link within this page needs no router. */
function leadsToScreen(router: AnyRouter, { origin, pathname, hash }: HTMLAnchorElement): boolean {
  const isFile = /\.[a-z0-9]+$|^\/(api|media|dev|oidc)\//i.test(pathname);
  if (origin !== location.origin || isFile) return false;
  if (hash && pathname === location.pathname) return false;
  return Boolean(router.getMatchedRoutes(pathname)[2]);
}
