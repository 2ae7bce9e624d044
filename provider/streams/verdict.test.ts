import { describe, expect, it } from 'vitest';
import { factsOfAddress, type StreamFacts, streamNeedsRelay, streamVerdict } from './verdict.ts';

const open = { headers: {}, isSecret: false };
const good: StreamFacts = {
  kind: 'hls',
  https: true,
  cors: true,
  codecs: ['h264', 'aac'],
  isProtected: false,
  fault: undefined,
  embedUrl: undefined,
};
const site = { appIsHttps: true, ffmpeg: true };
const bare = { ...site, ffmpeg: false };
const athome = { ...site, appIsHttps: false };
const embedUrl = 'https://player.vimeo.com/video/76979871';

describe('the verdict on a stream', () => {
  it.each([
    ['HLS that allows the app', open, good, site, 'plays', undefined],
    ['a file', open, { ...good, kind: 'mp4' as const }, site, 'plays', undefined],
    ['codecs that are not known', open, { ...good, codecs: [] }, site, 'plays', undefined],
    ['http while the app is on https', open, { ...good, https: false }, site, 'relay', 'http'],
    ['http in a trial at home', open, { ...good, https: false }, athome, 'plays', undefined],
    ['no CORS', open, { ...good, cors: false }, site, 'relay', 'no-cors'],
    ['headers', { ...open, headers: { Referer: 'x' } }, good, site, 'relay', 'headers'],
    ['a password in the address', { ...open, isSecret: true }, good, site, 'relay', 'secret'],
    ['MPEG-TS', open, { ...good, kind: 'ts' as const }, site, 'relay', 'mpeg-ts'],
    ['MPEG-TS without ffmpeg', open, { ...good, kind: 'ts' as const }, bare, 'never', 'mpeg-ts'],
    ['HEVC', open, { ...good, codecs: ['hevc', 'aac'] }, site, 'relay', 'codecs'],
    ['AC-3', open, { ...good, codecs: ['h264', 'ac3'] }, site, 'relay', 'codecs'],
    ['MPEG-2', open, { ...good, codecs: ['mpeg2video', 'mp2'] }, site, 'relay', 'codecs'],
    ['HEVC without ffmpeg', open, { ...good, codecs: ['hevc'] }, bare, 'never', 'codecs'],
    ['DASH', open, { ...good, kind: 'dash' as const }, site, 'never', 'dash'],
    ['a licence', open, { ...good, isProtected: true }, site, 'never', 'protected'],
    ['a page', open, { ...good, kind: 'page' as const }, site, 'never', 'page'],
    ['a video site', open, { ...good, kind: 'page' as const, embedUrl }, site, 'embed', 'page'],
    ['something else', open, { ...good, kind: 'unknown' as const }, site, 'never', 'format'],
    ['no answer', open, { ...good, fault: 'silent' as const }, site, 'dead', 'silent'],
  ])('of %s', (_, stream, facts, where, verdict, reason) => {
    expect(streamVerdict(stream, facts, where)).toEqual({ verdict, reason });
  });
});

describe('the relay', () => {
  const stream = (address: string) => ({ ...open, address });

  it.each([
    ['http://streams.example/one.m3u8', true],
    ['https://streams.example/one.m3u8', false],
    ['https://streams.example/one', false],
    ['https://streams.example/one.ts', true],
    ['https://streams.example/one.mpd', false],
  ])('carries %s before anybody has looked at it: %s', (address, carried) => {
    expect(streamNeedsRelay(stream(address), undefined, site)).toBe(carried);
  });

  it('carries a dead stream as it did before, so that it can come back', () => {
    const found = { ...factsOfAddress('http://streams.example/one.m3u8'), verdict: 'dead' };
    expect(streamNeedsRelay(stream('http://streams.example/one.m3u8'), found, site)).toBe(true);
  });

  it('does not carry the page of a video site', () => {
    const found = { ...good, kind: 'page' as const, embedUrl };
    expect(streamNeedsRelay(stream('https://vimeo.com/76979871'), found, site)).toBe(false);
  });
});
