/** The one place where markup of the provider is cleaned. docs/decisions.md, "Third-party markup". */
import DOMPurify from 'dompurify';
import { nodesOfMarkup } from './markup-to-rich-nodes.ts';
import type { RichNode } from './rich-nodes.ts';

const allowed = {
  ALLOWED_TAGS:
    'a b blockquote br dd div dl dt em h1 h2 h3 h4 h5 h6 i li ol p pre section span strong table tbody td th thead tr u ul'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
} as const;

const pictureFields = ['src', 'alt', 'width', 'height'];

/** The safe part of the markup. It is returned as nodes, so that no browser parses it a second time. */
export function sanitise(markup: string, pictures: boolean): RichNode[] {
  // Null for a page of frames, which has no body.
  const fragment: DocumentFragment | null = DOMPurify.sanitize(markup, {
    ...allowed,
    ALLOWED_TAGS: [...allowed.ALLOWED_TAGS, ...(pictures ? ['img', 'figure', 'figcaption'] : [])],
    ALLOWED_ATTR: [...allowed.ALLOWED_ATTR, ...(pictures ? pictureFields : [])],
    RETURN_DOM_FRAGMENT: true,
  });
  return fragment === null ? [] : nodesOfMarkup(fragment, { links: true, pictures });
}
