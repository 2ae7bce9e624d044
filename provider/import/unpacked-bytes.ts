/** Unpacks what a source sends, up to a number of bytes. Gzip is recognised by its first bytes. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ensureFirstChunkSize } from './decode-text.ts';
import { formatSize } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';

/**
 * The same bytes, unpacked. `name` is the source's name in messages; `maxBytes` limits both the packed and the unpacked
 * bytes. Throws `ImportRefused`, also for every failure of `opened`.
 */
export async function* unpackedBytes(
  opened: AsyncIterable<Uint8Array>,
  name: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const chunks = limitBytes(ensureFirstChunkSize(opened, signatureSize), name, maxBytes);
  try {
    const first = await nextChunk(chunks, name);
    if (!first) return;
    const opening = archiveKind(first);
    if (opening === 'gzip') yield* limitBytes(gunzipped(first, chunks, name), name, maxBytes);
    else if (opening)
      throw new ImportRefused(name, `this is a ${opening} archive; unpack it first`);
    else {
      yield first;
      yield* restOfStream(chunks, name);
    }
  } finally {
    // This fails when the request was aborted. A reader that stops early aborts it on purpose.
    void chunks.return(undefined).catch(() => {});
  }
}

async function* restOfStream(
  chunks: AsyncIterator<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  for (let chunk = await nextChunk(chunks, name); chunk; chunk = await nextChunk(chunks, name))
    yield chunk;
}

async function* gunzipped(
  first: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  async function* all(): AsyncGenerator<Uint8Array> {
    yield first;
    yield* restOfStream(chunks, name);
  }
  const gunzip = createGunzip();
  const packed = Readable.from(all(), { objectMode: false });
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    yield* packed.pipe(gunzip) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(name, 'the gzip archive is broken or ends too early');
  } finally {
    packed.destroy();
  }
}

/** The same bytes. Throws `ImportRefused` when there are more than `maxBytes`. */
export async function* limitBytes(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes)
      throw new ImportRefused(name, `it is larger than ${formatSize(maxBytes)}`);
    yield chunk;
  }
}

async function nextChunk(
  chunks: AsyncIterator<Uint8Array>,
  name: string,
): Promise<Uint8Array | undefined> {
  try {
    const result = await chunks.next();
    return result.done ? undefined : result.value;
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused(name, reasonInWords(error));
  }
}

/** How many bytes are needed to recognise an archive. */
const signatureSize = 3;

function archiveKind([a, b, c]: Uint8Array): 'gzip' | 'zip' | 'xz' | 'bzip2' | undefined {
  if (a === 0x1f && b === 0x8b) return 'gzip';
  if (a === 0x50 && b === 0x4b && c === 0x03) return 'zip';
  if (a === 0xfd && b === 0x37 && c === 0x7a) return 'xz';
  return a === 0x42 && b === 0x5a && c === 0x68 ? 'bzip2' : undefined;
}

/** Why a file or a server cannot be read, as the end of a sentence. */
export function reasonInWords(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  if (code === 'EACCES') return 'it may not be read';
  return `it cannot be read (${code || (cause instanceof Error ? cause.message : cause)})`;
}
