/** Reads the items of an MRSS feed: RSS 2.0 with the elements of Media RSS (https://www.rssboard.org/media-rss). */
import { SaxesParser } from 'saxes';
import { SourceProblem } from '../source.ts';

export type FeedElement = {
  /** In lower case. The names of Media RSS elements begin with `media:`, whichever prefix the feed uses. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
};

export type FeedItem = { readonly line: number; readonly elements: readonly FeedElement[] };

const largest = { depth: 32, text: 20_000, elements: 500, items: 100_000 };

/** Throws `SourceProblem` with the line when the text is not a complete feed. `name` is the feed's name in messages. */
export function readMrssItems(text: string, name: string): FeedItem[] {
  const parser = new SaxesParser();
  const items = new FeedItems();
  const refuse = (reason: string): never => {
    throw new SourceProblem(`${name}, line ${parser.line}: ${reason}`);
  };
  parser.on('error', (error) => refuse(error.message.slice(0, 200).replace(/^\d+:\d+: /, '')));
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) refuse('it declares entities of its own');
  });
  parser.on('opentag', (tag) => {
    const fault = items.openTag(tag.name, tag.attributes, parser.line);
    if (fault !== undefined) refuse(fault);
  });
  parser.on('text', (piece) => items.addText(piece));
  parser.on('cdata', (piece) => items.addText(piece));
  parser.on('closetag', () => items.closeTag());
  parser.write(text).close();
  return items.whole;
}

class FeedItems {
  readonly whole: FeedItem[] = [];
  #mediaPrefix = 'media';
  #depth = 0;
  #item: { line: number; elements: FeedElement[]; depth: number } | undefined;
  readonly #open: FeedElement[] = [];

  /** Returns the reason when the feed cannot be used. */
  openTag(
    name: string,
    attributes: Readonly<Record<string, string>>,
    line: number,
  ): string | undefined {
    this.#depth += 1;
    if (this.#depth > largest.depth) return 'its tags are nested too deep';
    if (this.#depth === 1) {
      if (name !== 'rss') return `it is no RSS feed: it begins with <${name.slice(0, 40)}>`;
      this.#mediaPrefix = mediaPrefixOf(attributes) ?? 'media';
    }
    const plain = this.#plainName(name);
    if (plain === 'item' && !this.#item) {
      if (this.whole.length >= largest.items) return 'it has more than 100,000 items';
      this.#item = { line, elements: [], depth: this.#depth };
    } else if (this.#item) {
      const element = { name: plain, attributes, text: '' };
      this.#open.push(element);
      if (this.#item.elements.length < largest.elements) this.#item.elements.push(element);
    }
    return undefined;
  }

  addText(piece: string): void {
    const element = this.#open.at(-1);
    if (element && element.text.length < largest.text) element.text += piece;
  }

  closeTag(): void {
    if (this.#item?.depth === this.#depth) {
      this.whole.push({ line: this.#item.line, elements: this.#item.elements });
      this.#item = undefined;
    } else if (this.#item) this.#open.pop();
    this.#depth -= 1;
  }

  #plainName(name: string): string {
    const [prefix, local] = name.split(':');
    return (prefix === this.#mediaPrefix && local ? `media:${local}` : name).toLowerCase();
  }
}

/** The prefix that a feed uses for the namespace of Media RSS. Some feeds leave out the last slash of its address. */
function mediaPrefixOf(attributes: Readonly<Record<string, string>>): string | undefined {
  const declared = Object.entries(attributes).find(([, uri]) => {
    return /^https?:\/\/search\.yahoo\.com\/mrss\/?$/.test(uri);
  });
  return /^xmlns:(.+)$/.exec(declared?.[0] ?? '')?.[1];
}
