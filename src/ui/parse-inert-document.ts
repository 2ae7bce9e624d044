/**
 * A policy of Trusted Types that accepts every text. So only this module uses it, and only for parsing.
 * docs/decisions.md, "Trusted Types".
 */
const policy = globalThis.trustedTypes?.createPolicy('inert', { createHTML: (text) => text });

/** Parses a text into a separate document, in which no script runs and nothing is fetched. */
export function parseInertDocument(text: string, type: 'text/html' | 'text/xml'): Document {
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, type);
}
