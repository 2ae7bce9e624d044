/** Recognises what a source is by its first characters, never by its name. */
import { decodeText } from '../import/decode-text.ts';
import { ImportRefused } from '../import/import-refused.ts';
import { type InputLimits, isAddress, openInput } from '../import/open-input.ts';

export type Kind = 'guide' | 'playlist' | 'stream' | 'api';
export type Recognised = { readonly kind: Kind } | { readonly refused: ImportRefused };

/** Bytes: enough for a declaration, a document type and a generator's comments. */
const enough = 64 * 1024;

export async function recogniseSource(source: string, limits: InputLimits): Promise<Recognised> {
  // At its base an API may answer with nothing, or with a web site. Then its calls show what is wrong.
  const mayBeApi = isWeb(source) && !isNamedAsFile(source);
  try {
    const text = await beginningOf(source, limits);
    const kind = kindOf(text, mayBeApi) ?? (mayBeApi ? 'api' : undefined);
    const found = /^\s*</.test(text) ? 'a web page' : 'something else';
    const reason = `it is neither an XMLTV guide nor an M3U playlist but ${found}`;
    return kind ? { kind } : { refused: new ImportRefused(source, reason, 1) };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return mayBeApi ? { kind: 'api' } : { refused: error };
  }
}

const isWeb = (source: string) => isAddress(source) && /^https?:/i.test(source);

/** Whether an address looks like a guide or a playlist. */
export function isNamedAsFile(address: string): boolean {
  return /\.(m3u8?|xml|xmltv|gz)$/i.test(URL.parse(address)?.pathname ?? '');
}

async function beginningOf(source: string, limits: InputLimits): Promise<string> {
  let text = '';
  const pieces = decodeText(openInput(source, limits), source, () => {});
  for await (const piece of pieces) {
    text += piece;
    if (text.length >= enough) break;
  }
  return text;
}

/** At an address that may be an API, only `<tv>` is a guide: a web page may begin with any other element. */
function kindOf(text: string, mayBeApi: boolean): Kind | undefined {
  const begun = text.replace(/^\uFEFF?\s*/, '');
  if (/^#EXTM3U|^#EXTINF:/i.test(begun))
    return /^#EXT-X-(TARGETDURATION|STREAM-INF)/m.test(text) ? 'stream' : 'playlist';
  if (!begun.startsWith('<') || /^<!doctype html/i.test(begun)) return undefined;
  const element = /<(?![?!])([\w:-]+)/.exec(begun.replace(/<!--[\s\S]*?-->/g, ''))?.[1];
  const name = element?.toLowerCase();
  return name === 'tv' || (!mayBeApi && name !== 'html') ? 'guide' : undefined;
}
