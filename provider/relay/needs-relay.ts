/** Which channels a browser cannot be sent to, so that the relay carries them. docs/operating.md, "The relay". */
import type { ChannelRow } from '../guide/channels.ts';

/** Decides by the row alone. What the stream checks have found counts for more. */
export type NeedsRelay = (row: ChannelRow) => boolean;

/**
 * The rule for a channel that was not checked yet. `publicUrl`: where viewers reach the app; a page on https may fetch
 * nothing over http.
 */
export function needsRelayByDefault(row: ChannelRow, publicUrl: string): boolean {
  const url = URL.parse(row.stream_link ?? '');
  if (row.source === 'demo' || !url) return false;
  if (row.secret) return true;
  if (isDash(url)) return false;
  return (
    (url.protocol === 'http:' && publicUrl.startsWith('https:')) ||
    Boolean(url.username || url.password) ||
    Object.keys(row.stream_headers ?? {}).length > 0 ||
    (row.backup_links ?? []).length > 0 ||
    row.source_kind === 'hdhomerun' ||
    sendsMpegTs(url.href)
  );
}

/** Whether the address says itself that it sends MPEG-TS; of others the first bytes say so. */
export function sendsMpegTs(address: string): boolean {
  const { pathname = '', searchParams } = URL.parse(address) ?? {};
  return /\.(ts|mpegts|m2ts)$|\/mpegts$/i.test(pathname) || searchParams?.get('output') === 'ts';
}

/** The relay reads no DASH, and no browser needs it for a stream that is one. */
function isDash({ pathname }: URL): boolean {
  return /\.mpd$/i.test(pathname);
}
