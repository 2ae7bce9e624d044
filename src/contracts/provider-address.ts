/** Resolves the provider's relative addresses. docs/decisions.md, "Addresses from a provider". */

/** The provider's origin, when it is not the app's own. */
let providerUrl: URL | undefined;

/** Called once, before the page reads an answer. The worker does not call it: it keeps answers as they came. */
export function setProviderBase(base: string, appOrigin: string): void {
  const url = new URL(base, appOrigin);
  providerUrl = url.origin === appOrigin ? undefined : url;
}

/**
 * An address of the provider in a form that a page of the app can load. It is joined as text, because `URL`
 * would encode the braces of a template such as `{utc}`.
 */
export function resolveProviderAddress(address: string): string {
  const relative = address.trim();
  if (relative === '' || URL.canParse(relative)) return relative;
  if (relative.startsWith('//')) return `${providerUrl?.protocol ?? ''}${relative}`;
  return `${providerUrl?.origin ?? ''}${relative.startsWith('/') ? '' : '/'}${relative}`;
}
