/** Which channels the relay must carry because browsers cannot fetch them. docs/operating.md, "The relay". */
import type { ChannelRow } from '../guide/channels.ts';

/** Decides from the row only. The result of a stream check counts more. */
export type NeedsRelay = (row: ChannelRow) => boolean;

/**
 * The rule for a channel that was not checked yet. `publicUrl` is the address at which viewers reach the app. A page on
 * https may not fetch from http.
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
    looksLikeMpegTs(url.href)
  );
}

/** Whether the address itself says that it sends MPEG-TS. For other addresses the first bytes decide. */
export function looksLikeMpegTs(address: string): boolean {
  const { pathname = '', searchParams } = URL.parse(address) ?? {};
  return /\.(ts|mpegts|m2ts)$|\/mpegts$/i.test(pathname) || searchParams?.get('output') === 'ts';
}

/** The relay cannot read DASH, and a browser that plays DASH needs no relay for it. */
function isDash({ pathname }: URL): boolean {
  return /\.mpd$/i.test(pathname);
}
