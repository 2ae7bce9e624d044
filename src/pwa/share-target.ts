/**
 * Decides where something leads that another app passes to this one: a text or link that was shared, or a link
 * `web+sahra:`. It may contain anything, so it only leads to a screen of this app or to a search. docs/product.md, 2,
 * "The installed app".
 */
import { safeReturnPath } from '../domain/account/access.ts';
import { tidySearchText } from '../domain/catalogue/search-text.ts';
import { livePath } from '../domain/live/live-route.ts';
import { parseChannelLink } from '../domain/live/parse-channel-link.ts';

export type SharedWithApp =
  /** A path of this app. */
  | { kind: 'path'; path: string }
  /** Words to search for; empty when nothing was shared. */
  | { kind: 'search'; words: string }
  /** A link that leads nowhere here, and no words. */
  | { kind: 'strange-link' };

/** Only this many characters of each text are read. */
const longest = 5000;
const links = /\bhttps?:\/\/[^\s<>"]+/gi;

/** `search` is the query of the address `/open`; `host` is this app's own host. */
export function readSharedWithApp(search: string, host: string): SharedWithApp {
  const given = new URLSearchParams(search);
  const [link = '', url = '', text = '', title = ''] = ['link', 'url', 'text', 'title'].map(
    (name) => given.get(name)?.slice(0, longest),
  );
  if (link) {
    const channel = parseChannelLink(link);
    return channel ? { kind: 'path', path: livePath(channel) } : { kind: 'strange-link' };
  }
  const found = [url, text, title].flatMap((one) => one.match(links) ?? []);
  const path = found.map((one) => ownPath(one, host)).find((one) => one !== undefined);
  if (path) return { kind: 'path', path };
  const words = [text, title].map((one) => tidySearchText(one.replace(links, ' '))).find(Boolean);
  if (words) return { kind: 'search', words };
  return url || text || title ? { kind: 'strange-link' } : { kind: 'search', words: '' };
}

/** The path of a link to this app. Only the path is used. */
function ownPath(link: string, host: string): string | undefined {
  // A link at the end of a sentence is followed by punctuation, which is removed.
  const url = URL.parse(link.replace(/[)\].,;:!?'’»”،؛؟]+$/, ''));
  if (!url || url.host !== host) return undefined;
  return safeReturnPath(url.pathname + url.search + url.hash);
}
