/** Text with structure, the form between the provider's markup and the page: paragraphs, lists, emphasis, links. */

export type RichTag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'strong'
  | 'em'
  | 'br'
  | 'a'
  | 'img';

export type RichPicture = { src: string; alt: string; width?: number; height?: number };
export type RichElement = {
  tag: RichTag;
  href?: string;
  /** Only for an `img`. */
  picture?: RichPicture;
  children: readonly RichNode[];
};
export type RichNode = string | RichElement;

export function letterCount(nodes: readonly RichNode[]): number {
  return nodes.reduce(
    (sum, node) => sum + (typeof node === 'string' ? [...node].length : letterCount(node.children)),
    0,
  );
}

/** The nodes, or their first `limit` letters, up to the end of a word and with an ellipsis; every element is closed. */
export function cutNodes(nodes: readonly RichNode[], limit: number): readonly RichNode[] {
  if (letterCount(nodes) <= limit) return nodes;
  let left = limit - 1;
  const cut = (inner: readonly RichNode[]): RichNode[] => {
    const kept: RichNode[] = [];
    for (const node of inner) {
      if (left <= 0) break;
      if (typeof node !== 'string') {
        const children = cut(node.children);
        if (children.length > 0 || node.tag === 'br') kept.push({ ...node, children });
        continue;
      }
      const letters = [...node];
      if (letters.length < left) kept.push(node);
      else kept.push(`${beginningOf(letters, left)}…`);
      left -= letters.length;
    }
    return kept;
  };
  return cut(nodes);
}

function beginningOf(letters: readonly string[], limit: number): string {
  const lastSpace = letters.length > limit ? letters.lastIndexOf(' ', limit) : -1;
  // If there is no space character in the second half of the allowed letters, the cut is inside a word.
  const end = lastSpace > limit / 2 ? lastSpace : limit;
  return letters
    .slice(0, end)
    .join('')
    .replace(/[\s.,;:،؛]+$/u, '');
}

/** Converts text without markup: an empty line begins a paragraph, a line break stays a line break. */
export function nodesOfText(text: string): RichNode[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ tag: 'p', children: lineNodes(paragraph.trim()) }));
}

function lineNodes(paragraph: string): RichNode[] {
  return paragraph
    .split(/\r?\n/)
    .flatMap((line, at): RichNode[] =>
      at === 0 ? [line.trim()] : [{ tag: 'br', children: [] }, line.trim()],
    );
}
