/** Reads a source of the kind `feed`: an MRSS feed or a `catalogue.json`. docs/operating.md, "Films and shows". */
import * as v from 'valibot';
import { decodeText } from '../../import/decode-text.ts';
import { escapeAmpersands } from '../../import/escape-ampersands.ts';
import { Tally } from '../../import/fault-tally.ts';
import { formatCount } from '../../import/import-limits.ts';
import { basicAuthorization } from '../basic-authorization.ts';
import { OwnFilm, type OwnTitles } from '../own-titles.ts';
import { remarksOfTally } from '../remarks-of-tally.ts';
import { type Source, SourceProblem, wholeAddress } from '../source.ts';
import type { SourceReader } from '../source-reader-tools.ts';
import { titleIssueText } from '../title-issue-text.ts';
import { countUnreadableSubtitles, filmOfItem } from './film-of-item.ts';
import { readCatalogueDocument } from './read-catalogue-document.ts';
import { type FeedItem, readMrssItems } from './read-mrss-items.ts';
import {
  AddressFault,
  createAddressResolver,
  filmWithResolvedAddresses,
  type ResolveAddress,
} from './resolve-feed-addresses.ts';

/** The largest feed, in characters. */
const longest = 64 * 1024 * 1024;

/**
 * Throws `SourceProblem` when the feed cannot be read, or has lost all its titles at once: then the server that makes it
 * is probably in trouble. docs/decisions.md, "Feeds of titles".
 */
export const readFeed: SourceReader = async (source, tools) => {
  const address = wholeAddress(source);
  const headers = basicAuthorization(source);
  const feed = await tools.download(address, { ...tools.previousValidators(address), headers });
  if (feed.unchanged) return { titles: 'unchanged', remarks: [] };
  const remarks: string[] = [];
  const remark = (sentence: string) => remarks.push(sentence);
  const text = await readText(source, feed.bytes);
  const resolve = createAddressResolver(address);
  const titles = /^\s*[[{]/.test(text)
    ? readCatalogueDocument(text, source.address, resolve, remark)
    : await readMrssFilms(text, source, resolve, remark);
  if (countTitles(titles) === 0) {
    const before = countTitles(await tools.formerTitles());
    // A fault that was mended is not the reason why the titles are missing.
    const fault = remarks.findLast((line) => !line.includes('(mended)'));
    if (before > 0) refuseEmptied(source, before, fault);
  }
  return { titles, remarks };
};

async function readText({ address }: Source, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of decodeText(bytes, address, () => {})) {
    text += piece;
    if (text.length > longest) throw new SourceProblem(`${address}: it is larger than 64 MB`);
  }
  if (/^\s*<(?:!doctype html|html)\b/i.test(text))
    throw new SourceProblem(`${address}, line 1: it is a web page, not a feed`);
  if (!/^\s*[[{<]/.test(text))
    throw new SourceProblem(`${address}, line 1: it is neither an MRSS feed nor JSON`);
  return text;
}

async function readMrssFilms(
  text: string,
  { address }: Source,
  resolve: ResolveAddress,
  remark: (sentence: string) => void,
): Promise<OwnTitles> {
  async function* textAsStream() {
    yield text;
  }
  let mended = '';
  const tally = new Tally();
  const countBareAmpersand = (line: number) => tally.add('a bare & (mended)', address, line);
  for await (const piece of escapeAmpersands(textAsStream(), countBareAmpersand)) mended += piece;
  remarksOfTally(tally).forEach(remark);
  const ids = new Set<string>();
  const items = readMrssItems(mended, address);
  const unreadable = countUnreadableSubtitles(items);
  if (unreadable > 0)
    remark(
      `${unreadable} subtitles are left out: they are neither WebVTT nor a file that ends in .srt`,
    );
  const films = items.flatMap((item) => {
    const film = readItem(item, resolve, remark);
    if (!film) return [];
    if (ids.has(film.id)) remark(`line ${item.line}: another item has the same guid`);
    return ids.has(film.id) ? [] : [ids.add(film.id) && film];
  });
  return { films, shows: [] };
}

/** Undefined for an item with a fault. A remark names the fault with its line. */
function readItem(
  item: FeedItem,
  resolve: ResolveAddress,
  remark: (sentence: string) => void,
): OwnFilm | undefined {
  const place = `line ${item.line}: item`;
  const draft = filmOfItem(item);
  if (!draft) {
    remark(`line ${item.line}: the item names no video`);
    return undefined;
  }
  const parsed = v.safeParse(OwnFilm, draft);
  if (!parsed.success) {
    remark(titleIssueText(parsed.issues, place));
    return undefined;
  }
  try {
    return filmWithResolvedAddresses(parsed.output, resolve, place);
  } catch (error) {
    if (!(error instanceof AddressFault)) throw error;
    remark(error.message);
    return undefined;
  }
}

const countTitles = ({ films, shows }: OwnTitles) => films.length + shows.length;

function refuseEmptied({ address }: Source, before: number, fault: string | undefined): never {
  throw new SourceProblem(
    `${address}: it brings no title${fault === undefined ? '' : ` (${fault})`}, although it brought ${formatCount(before)}. Everything stays as it was; to take its titles away, remove the source`,
  );
}
