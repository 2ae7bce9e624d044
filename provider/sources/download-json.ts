/** Reads a JSON document of a source. */
import { formatSize } from '../import/import-limits.ts';
import { ImportRefused } from '../import/import-refused.ts';
import { SourceProblem } from './source.ts';
import type { ReadTools } from './source-reader-tools.ts';

export type JsonDocument = {
  readonly address: string;
  /** The document's name in messages. It contains no secret. */
  readonly name: string;
  readonly maxBytes: number;
};

/**
 * The parsed document, not checked by a schema. Throws `SourceProblem` when the document cannot be read, is too large
 * or is not JSON.
 */
export async function downloadJson(
  { download }: Pick<ReadTools, 'download'>,
  { address, name, maxBytes }: JsonDocument,
): Promise<unknown> {
  try {
    const downloaded = await download(address);
    if (downloaded.unchanged) throw new SourceProblem(`${name}: the server sent no document`);
    return parseAnswer(await wholeText(downloaded.bytes, name, maxBytes), name);
  } catch (error) {
    throw error instanceof ImportRefused ? new SourceProblem(`${name}: ${error.reason}`) : error;
  }
}

async function wholeText(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  maxBytes: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new SourceProblem(`${name}: the answer is larger than ${formatSize(maxBytes)}`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function parseAnswer(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the answer, which may contain a password.
    throw new SourceProblem(`${name}: the server sent ${kindOf(text)} where JSON was expected`);
  }
}

function kindOf(text: string): string {
  const start = text.trimStart().slice(0, 1);
  if (start === '') return 'nothing';
  if (start === '<') return 'a web page';
  return /[[{]/.test(start) ? 'broken JSON' : 'text';
}
