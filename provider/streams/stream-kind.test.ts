import { describe, expect, it } from 'vitest';
import { kindOfAddress, kindOfOpening } from './stream-kind.ts';

const text = (words: string) => new TextEncoder().encode(words);

function packets(skipped: number): Uint8Array {
  const bytes = new Uint8Array(188 * 6);
  for (let at = 0; at < bytes.length; at += 188) bytes[at] = 0x47;
  return bytes.subarray(skipped);
}

describe('the first bytes of', () => {
  it.each([
    ['an HLS playlist', text('#EXTM3U\n#EXT-X-VERSION:3\n'), 'hls'],
    ['one with a mark of the byte order', text('\uFEFF#EXTM3U\n#EXT-X-TARGETDURATION:6\n'), 'hls'],
    ['a list of channels', text('#EXTM3U\n#EXTINF:-1,One\nhttps://one.example/'), 'unknown'],
    ['MPEG-TS', packets(0), 'ts'],
    ['MPEG-TS from the middle of a packet', packets(100), 'ts'],
    ['MP4', text('\0\0\0\x20ftypisom'), 'mp4'],
    ['a fragment of MP4', text('\0\0\0\x18moof....'), 'mp4'],
    ['WebM', new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...text('....B\x82webm')]), 'mp4'],
    ['Matroska', new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...text('....matroska')]), 'unknown'],
    ['DASH', text('<?xml version="1.0"?>\n<!-- made -->\n<MPD xmlns="urn:mpeg">'), 'dash'],
    ['a page', text('\n<!DOCTYPE html><html>'), 'page'],
    ['a page that begins with a comment', text('<!-- hello --><html lang="en">'), 'page'],
    ['an error in words', text('Channel not available'), 'unknown'],
    ['sound', text('ID3\x04'), 'unknown'],
  ])('%s show what it is', (_, bytes, kind) => {
    expect(kindOfOpening(bytes)).toBe(kind);
  });
});

it.each([
  ['https://one.example/live.m3u8?token=a.ts', 'hls'],
  ['https://one.example/live.M3U', 'hls'],
  ['http://one.example/7.ts', 'ts'],
  ['http://one.example/news/mpegts', 'ts'],
  ['https://one.example/film.mp4', 'mp4'],
  ['https://one.example/manifest.mpd', 'dash'],
  ['http://one.example:8000/play/a03w', 'unknown'],
])('the address %s promises %s', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});
