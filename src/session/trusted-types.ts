/**
 * What libraries may hand to the browser as markup or as the address of a script: browsers with Trusted Types ask
 * here before they take a plain string, the others ask nobody. docs/decisions.md, "Trusted Types".
 */

/**
 * Markup that could run something. What the player makes its parts of has none
 * of it, but for links to the maker's site.
 */
const dangerous =
  /<(?:script|iframe|object|embed|base|meta|link|form|animate|set)\b|[\s/"']on[a-z]+\s*=|href\s*=(?!"(?:#|https:\/\/))|action\s*=|javascript:|srcdoc/i;

const scripts = new Set(['/sw.js']);

/** One script more is allowed: the operator's settings name its address. */
export function trustScript(address: string): void {
  scripts.add(address);
}

/** Nothing is rewritten: what is refused throws where it was to be used. */
export const rules = {
  createHTML: (markup: string) => (dangerous.test(markup) ? null : markup),
  // hls.js makes its worker out of a blob.
  createScriptURL: (address: string) =>
    scripts.has(address) || address.startsWith(`blob:${location.origin}/`) ? address : null,
};

try {
  globalThis.trustedTypes?.createPolicy('default', rules);
} catch {
  // An extension of the browser was earlier. Its rules hold then, and the app starts all the same.
}
