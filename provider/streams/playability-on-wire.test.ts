import { expect, it } from 'vitest';
import { unplayableOnWire } from './playability-on-wire.ts';

it('says of a channel that only a guide names that it has no stream, in the language of the request', () => {
  const channel = { stream_link: null, checkResult: undefined } as const;
  expect(unplayableOnWire(channel, 'en')).toEqual({
    unplayable_code: 'none',
    unplayable_reason: 'This channel is only in the programme guide: it has no stream.',
  });
  expect(unplayableOnWire(channel, 'ar').unplayable_reason).toMatch(/\p{Script=Arabic}/u);
});

it('says nothing of a stream that was not looked at yet', () => {
  const channel = { stream_link: 'https://streams.example/one.m3u8', checkResult: undefined };
  expect(unplayableOnWire(channel, 'en')).toEqual({});
});
