/** Which content encoding a request takes. */
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

/** Brotli where it is welcome, else gzip, else none; `q=0` means unwelcome. */
export function encodingOf(header: string | undefined): Encoding | undefined {
  const welcome = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => welcome.includes(encoding));
}
