/** Whether the relay carries a channel: what was found out about its stream decides, before that its own row. */
import type { ChannelRow } from '../guide/channels.ts';
import { needsRelayByDefault } from '../relay/needs-relay.ts';
import { streamNeedsRelay } from './verdict.ts';

/** `publicUrl`: where viewers reach the app. */
export function channelNeedsRelay(row: ChannelRow, publicUrl: string): boolean {
  const { check, stream_link: address, stream_headers: headers } = row;
  // Whatever was found out: its own address, and that of its past programmes, must reach no viewer.
  if (row.secret && address) return true;
  switch (check?.verdict) {
    case 'relay':
      return true;
    case 'embed':
    case 'never':
      return false;
    case 'plays':
      // The relay alone goes from one address of a channel to the next.
      return (row.backup_links ?? []).length > 0;
    default: {
      // Without ffmpeg the relay says so itself.
      const site = { appIsHttps: publicUrl.startsWith('https:'), ffmpeg: true };
      const stream = { address: address ?? '', headers: headers ?? {}, isSecret: false };
      const isCarried = row.source !== 'demo' && check && streamNeedsRelay(stream, check, site);
      return isCarried || needsRelayByDefault(row, publicUrl);
    }
  }
}
