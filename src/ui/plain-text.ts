import { parseInertDocument } from './parse-inert-document.ts';

/** Elements that end a word although the markup has no space there. */
const breaks =
  'address, article, aside, blockquote, br, dd, div, dt, h1, h2, h3, h4, h5, h6, hr, li, p, pre, section, td, th';

/** The text of a piece of markup, for places that show plain text. Never use the result as markup. */
export function plainText(markup: string): string {
  if (!/[<&]/.test(markup)) return collapseSpaces(markup);
  const { body } = parseInertDocument(markup, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  for (const element of body.querySelectorAll(breaks)) element.after(' ');
  return collapseSpaces(body.textContent);
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
