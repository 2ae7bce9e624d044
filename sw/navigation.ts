/** Which addresses the app's one document answers. */
import type { Surroundings } from './surroundings.ts';

/** Served by the provider itself. */
const notTheApp = [/^\/(api|media|dev|oidc)(\/|$)/, /\/[^/]+\.[a-z0-9]+$/i];

export function isShellNavigation(
  { origin }: Pick<Surroundings, 'origin'>,
  { mode, url: address }: Pick<Request, 'mode' | 'url'>,
): boolean {
  const url = new URL(address);
  const ours = mode === 'navigate' && url.origin === origin;
  return ours && !notTheApp.some((form) => form.test(url.pathname));
}
