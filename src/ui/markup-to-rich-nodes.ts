/** Converts parsed markup to rich nodes. An element that is not on these lists is replaced by its text. */
import type { RichNode, RichPicture, RichTag } from './rich-nodes.ts';

/** Elements whose text is not for viewers. */
const unreadNames = new Set(
  'audio canvas embed head iframe math noembed noframes noscript object option script select style svg template textarea title video'.split(
    ' ',
  ),
);
/** Elements that begin a new line. */
const blocks =
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr img li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  );
const blockNames = new Set(blocks);
const anyBlock = blocks.join(',');
const headings: Readonly<Record<string, RichTag>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};
const inline: Readonly<Record<string, RichTag>> = {
  b: 'strong',
  strong: 'strong',
  em: 'em',
  i: 'em',
};

type Allowed = {
  /** Links are kept only in sanitised markup. */
  links: boolean;
  pictures: boolean;
};

export function nodesOfMarkup(parsed: ParentNode, { links, pictures }: Allowed): RichNode[] {
  return blocksIn(parsed.childNodes);

  function blocksIn(nodes: Iterable<ChildNode>): RichNode[] {
    const found: RichNode[] = [];
    let run: RichNode[] = [];
    const endRun = () => {
      const children = trimNodes(run);
      if (children.length > 0) found.push({ tag: 'p', children });
      run = [];
    };
    for (const node of nodes) {
      if (!standsAlone(node)) {
        run.push(...inlineOf(node));
        continue;
      }
      endRun();
      found.push(...blockOf(node));
    }
    endRun();
    return found;
  }

  function blockOf(element: Element): RichNode[] {
    const name = element.localName;
    if (unreadNames.has(name)) return [];
    if (name === 'img') {
      const picture = pictures ? pictureIn(element) : undefined;
      return picture ? [{ tag: 'img', picture, children: [] }] : [];
    }
    if (name === 'ul' || name === 'ol') return elementWith(name, itemsOf(element));
    if (name === 'blockquote') return elementWith(name, blocksIn(element.childNodes));
    const heading = headings[name];
    if (heading) return elementWith(heading, trimNodes([...element.childNodes].flatMap(inlineOf)));
    return blocksIn(element.childNodes);
  }

  function itemsOf(list: Element): RichNode[] {
    return [...list.children].flatMap((item) => {
      const inside = blocksIn(item.childNodes);
      const [only] = inside;
      const isLine = inside.length === 1 && typeof only === 'object' && only.tag === 'p';
      return elementWith('li', isLine ? only.children : inside);
    });
  }

  function inlineOf(node: ChildNode): RichNode[] {
    if (node.nodeType === Node.TEXT_NODE) return [(node.textContent ?? '').replace(/\s+/g, ' ')];
    if (!(node instanceof Element) || unreadNames.has(node.localName)) return [];
    if (node.localName === 'br') return [{ tag: 'br', children: [] }];
    const children = [...node.childNodes].flatMap(inlineOf);
    const href = links && node.localName === 'a' ? safeLinkTarget(node) : undefined;
    if (href) return [{ tag: 'a', href, children }];
    const tag = inline[node.localName];
    return tag && children.length > 0 ? [{ tag, children }] : children;
  }
}

/** A block element, or an element that contains one. */
function standsAlone(node: ChildNode): node is ChildNode & Element {
  return (
    node instanceof Element &&
    (blockNames.has(node.localName) || node.querySelector(anyBlock) !== null)
  );
}

function elementWith(tag: RichTag, children: readonly RichNode[]): RichNode[] {
  return children.length > 0 ? [{ tag, children }] : [];
}

/** Removes spaces and line breaks at both ends; the result may be empty. */
function trimNodes(nodes: readonly RichNode[]): RichNode[] {
  const isSpace = (node: RichNode) =>
    typeof node === 'string' ? node.trim() === '' : node.tag === 'br';
  const first = nodes.findIndex((node) => !isSpace(node));
  const last = nodes.findLastIndex((node) => !isSpace(node));
  if (first < 0) return [];
  return nodes.slice(first, last + 1);
}

/**
 * The picture of an `<img>`; undefined if its address is not allowed: docs/decisions.md, "Addresses from a provider".
 * It has the size that the markup gives, so that the text does not move while the picture loads.
 */
function pictureIn(image: Element): RichPicture | undefined {
  const src = image.getAttribute('src');
  const url = src ? URL.parse(src, providerOrigin()) : undefined;
  const own = url?.origin === location.origin || url?.origin === providerOrigin();
  if (!url || !(url.protocol === 'https:' || own)) return undefined;
  const [width = 0, height = 0] = ['width', 'height'].map((side) =>
    Number(image.getAttribute(side)),
  );
  const alt = image.getAttribute('alt') ?? '';
  return { src: url.href, alt, ...(width > 0 && height > 0 && { width, height }) };
}

/**
 * The address of a link; undefined unless it leads to the web or to e-mail, because other addresses may run code:
 * docs/decisions.md, "Addresses from a provider". Without a host it is a screen of the app, or a file of the provider.
 */
function safeLinkTarget(link: Element): string | undefined {
  const href = link.getAttribute('href');
  if (!href) return undefined;
  const screen = URL.parse(href, document.baseURI);
  const isFile = /\.[a-z0-9]+$/i.test(screen?.pathname ?? '');
  const url = isFile ? URL.parse(href, providerOrigin()) : screen;
  return url && /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}

function providerOrigin(): string {
  return new URL(import.meta.env.VITE_API_BASE, location.origin).origin;
}
