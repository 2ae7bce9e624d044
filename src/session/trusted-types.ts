/**
 * Rules for what libraries may give to the browser as markup or as the address of a script. Browsers with Trusted Types
 * apply these rules before they accept a plain string; other browsers have no such check. docs/decisions.md, "Trusted
 * Types".
 */

/** Markup that could run code. The player's own markup has none of it, except links to the maker's site. */
const dangerous =
  /<(?:script|iframe|object|embed|base|meta|link|form|animate|set)\b|[\s/"']on[a-z]+\s*=|href\s*=(?!"(?:#|https:\/\/))|action\s*=|javascript:|srcdoc/i;

const scripts = new Set(['/sw.js']);

/** Allows one more script, whose address the operator's settings name. */
export function trustScript(address: string): void {
  scripts.add(address);
}

/** Nothing is rewritten. Markup that these rules refuse throws where a library tries to use it. */
export const trustedTypesPolicy = {
  createHTML: (markup: string) => (dangerous.test(markup) ? null : markup),
  // hls.js starts its worker from a blob.
  createScriptURL: (address: string) =>
    scripts.has(address) || address.startsWith(`blob:${location.origin}/`) ? address : null,
};

try {
  globalThis.trustedTypes?.createPolicy('default', trustedTypesPolicy);
} catch {
  // A browser extension has registered its rules before us. Those rules apply then, and the app starts anyway.
}
