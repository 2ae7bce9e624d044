import { expect, it } from 'vitest';
import type { ChannelRow } from '../guide/channels.ts';
import { channelNeedsRelay } from './channel-needs-relay.ts';
import type { CheckResult } from './check-result.ts';
import { factsOfAddress } from './verdict.ts';

const address = 'https://streams.example/news.m3u8';

function channel(more: Partial<ChannelRow>, result?: Partial<CheckResult>): ChannelRow {
  const row: Partial<ChannelRow> = { source: 'import', stream_link: address, ...more };
  const { fault: _, ...facts } = factsOfAddress(address);
  const known = { ...facts, alive: true, reason: undefined, checkedAt: 0, failures: 0, nextAt: 0 };
  return {
    backup_links: null,
    stream_headers: null,
    ...row,
    checkResult: result && { ...known, verdict: 'plays', ...result },
  } as ChannelRow;
}

it.each([
  ['nobody has looked at', channel({}), false],
  ['nobody has looked at, over http', channel({ stream_link: 'http://streams.example/1' }), true],
  ['plays', channel({}, {}), false],
  ['plays and has several addresses', channel({ backup_links: [address] }, {}), true],
  [
    'nobody has looked at, whose first of several addresses is DASH',
    channel({ stream_link: 'https://streams.example/news.mpd', backup_links: [address] }),
    true,
  ],
  [
    'is dead at all of its addresses',
    channel({ backup_links: [address] }, { verdict: 'dead' }),
    true,
  ],
  [
    'no browser plays at any of its addresses',
    channel({ backup_links: [address] }, { verdict: 'never' }),
    false,
  ],
  ['sends no CORS header', channel({}, { verdict: 'relay' }), true],
  ['is a page of a video site', channel({}, { verdict: 'embed' }), false],
  ['no browser plays', channel({}, { verdict: 'never' }), false],
  ['holds a password and plays', channel({ secret: true }, {}), true],
  ['holds a password and no browser plays', channel({ secret: true }, { verdict: 'never' }), true],
  ['holds a password and is a page', channel({ secret: true }, { verdict: 'embed' }), true],
  ['is dead', channel({}, { verdict: 'dead' }), false],
  ['is dead and sent no CORS header', channel({}, { verdict: 'dead', cors: false }), true],
  ['is of the demo', channel({ source: 'demo', stream_link: '/media/live/1/index.m3u8' }), false],
])('whether the relay carries a channel that %s', (_, row, carried) => {
  expect(channelNeedsRelay(row, 'https://tv.example')).toBe(carried);
});
