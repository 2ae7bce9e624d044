/** Which content encoding a request takes. */
export type Encoding = 'br' | 'gzip';

/** Brotli where it is welcome, else gzip, else none; `q=0` means unwelcome. */
export function encodingOf(header: string | undefined): Encoding | undefined {
  const welcome = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, quality]) => !/q=0(\.0+)?$/.test(quality ?? ''))
    .map(([name]) => name?.toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => welcome.includes(encoding));
}
