/** Where the provider's relative addresses lead. docs/decisions.md, "Addresses from a provider". */

/** Of the provider, where that is not the app's own origin. */
let home: URL | undefined;

/** Said once, before the page reads an answer. The worker says nothing: it keeps answers as they came. */
export function placeProvider(base: string, appOrigin: string): void {
  const url = new URL(base, appOrigin);
  home = url.origin === appOrigin ? undefined : url;
}

/**
 * An address of the provider as a page of the app may load it. Put together by hand: `URL` writes the braces of a
 * template, such as `{utc}`, in another way.
 */
export function atProvider(address: string): string {
  const relative = address.trim();
  if (relative === '' || URL.canParse(relative)) return relative;
  if (relative.startsWith('//')) return `${home?.protocol ?? ''}${relative}`;
  return `${home?.origin ?? ''}${relative.startsWith('/') ? '' : '/'}${relative}`;
}
