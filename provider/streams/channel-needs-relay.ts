/**
 * Whether the relay must carry a channel. A secret address always needs the relay. Otherwise the verdict of the stream
 * check decides, but backup addresses need the relay even if the stream plays. If the stream has no verdict, or is
 * dead, what is known about the stream and the channel decides. Of several addresses the verdict is `never` only if
 * none of them can ever be played.
 */
import type { ChannelRow } from '../guide/channels.ts';
import { needsRelayByDefault } from '../relay/needs-relay-by-default.ts';
import { streamNeedsRelay } from './verdict.ts';

/** `publicUrl` is the address at which viewers reach the app. */
export function channelNeedsRelay(row: ChannelRow, publicUrl: string): boolean {
  const { checkResult, stream_link: address, stream_headers: headers } = row;
  // Whatever the check found: the channel's own address and that of its past programmes must reach no viewer.
  if (row.secret && address) return true;
  switch (checkResult?.verdict) {
    case 'relay':
      return true;
    case 'embed':
    case 'never':
      return false;
    default: {
      // Only the relay can go from one address of a channel to the next.
      if ((row.backup_links ?? []).length > 0) return true;
      if (checkResult?.verdict === 'plays') return false;
      // If ffmpeg is missing, the relay itself reports it.
      const site = { appIsHttps: publicUrl.startsWith('https:'), ffmpeg: true };
      const stream = { address: address ?? '', headers: headers ?? {}, isSecret: false };
      const isCarried =
        row.source !== 'demo' && checkResult && streamNeedsRelay(stream, checkResult, site);
      return isCarried || needsRelayByDefault(row, publicUrl);
    }
  }
}
