import { describe, expect, test } from 'vitest';
import { playableDvr, streamAddress } from './stream-address.ts';

const now = Date.UTC(2026, 10, 21, 20);
const unix = now / 1000;
const stream_link = '/media/live/noor/index.m3u8';
const startOver = { kind: 'start-over', offset: 600 } as const;
const catchUp = { kind: 'catch-up', start: unix - 7200, duration: 1800 } as const;

test('live plays the stream itself', () => {
  expect(streamAddress({ stream_link }, { kind: 'live' }, now)).toBe(stream_link);
});

test('a channel without a stream has nothing to play', () => {
  expect(streamAddress({}, { kind: 'live' }, now)).toBeUndefined();
  expect(streamAddress({}, catchUp, now)).toBeUndefined();
});

describe('without a template the address is derived', () => {
  test('for start-over', () => {
    expect(streamAddress({ stream_link }, startOver, now)).toBe(
      '/media/live/noor/timeshift_rel-600.m3u8',
    );
  });

  test('for catch-up, keeping the query', () => {
    expect(streamAddress({ stream_link: `${stream_link}?key=1` }, catchUp, now)).toBe(
      `/media/live/noor/index-${unix - 7200}-1800.m3u8?key=1`,
    );
  });

  test('but not from an address that is no playlist', () => {
    expect(streamAddress({ stream_link: 'udp://239.0.0.1:1234' }, startOver, now)).toBeUndefined();
  });
});

describe('a template is filled', () => {
  const catchup_link = ['https://cdn.example/x?from={utc}&for=$', '{duration}&back={offset}'].join(
    '',
  );

  test('for catch-up', () => {
    expect(streamAddress({ stream_link, catchup_link }, catchUp, now)).toBe(
      `https://cdn.example/x?from=${unix - 7200}&for=1800&back=7200`,
    );
  });

  test('for start-over', () => {
    expect(streamAddress({ stream_link, catchup_link }, startOver, now)).toBe(
      `https://cdn.example/x?from=${unix - 600}&for=600&back=600`,
    );
  });
});

describe('a channel can be played back', () => {
  const dvr = 3600;

  test('as far as it is kept, where an address leads there', () => {
    expect(playableDvr({ stream_link, dvr })).toBe(dvr);
    expect(playableDvr({ stream_link, dvr, dvr_duration: 600 })).toBe(600);
    const catchup_link = 'https://cdn.example/past/{utc}';
    expect(playableDvr({ stream_link: 'https://cdn.example/news.mpd', catchup_link, dvr })).toBe(
      dvr,
    );
    expect(playableDvr({ stream_link })).toBe(0);
  });

  test('not at all where live has an address and the past has none', () => {
    expect(playableDvr({ stream_link: 'https://cdn.example/news.mpd', dvr })).toBe(0);
    expect(playableDvr({ embed_url: 'https://player.example/news', dvr })).toBe(0);
  });

  test('as far as it is kept, while its provider has no address of it at all', () => {
    expect(playableDvr({ dvr })).toBe(dvr);
  });
});
