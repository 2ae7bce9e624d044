/**
 * Content encodings: which one a request accepts, and Brotli and gzip with the right effort for each kind of answer.
 */
import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
} from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

/** Brotli where it is accepted, else gzip, else none; `q=0` means that it is not accepted. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/**
 * How often the content is made: an `answer` for each request, a `cached` answer for each version of the data, a `file`
 * for each build.
 */
export type Occasion = 'answer' | 'cached' | 'file';
const brotliQuality: Readonly<Record<Occasion, number>> = {
  answer: 4,
  cached: 5,
  file: constants.BROTLI_MAX_QUALITY,
};
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, Z_BEST_COMPRESSION } = constants;

export function compress(bytes: Buffer, encoding: Encoding, occasion: Occasion): Promise<Buffer> {
  if (encoding === 'gzip')
    return promisify(gzip)(bytes, occasion === 'file' ? { level: Z_BEST_COMPRESSION } : {});
  const params = {
    [BROTLI_PARAM_QUALITY]: brotliQuality[occasion],
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/** Compresses an answer that is sent while it is made. */
export function compressor(encoding: Encoding): BrotliCompress | Gzip {
  const params = { [BROTLI_PARAM_QUALITY]: brotliQuality.answer };
  return encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
}
