import { expect, test } from 'vitest';
import { keptStoryboard } from './kept-storyboard.ts';

const resolve = (address: string) => new URL(address, 'https://media.example/f/board.vtt').href;
const picturePath = (number: number) => `/kept/f/b${number}`;

test('a kept storyboard shows its own pictures, each kept once', () => {
  const text =
    'WEBVTT\n\n00:00.000 --> 00:10.000\n1.webp#xywh=0,0,9,9\n\n1.webp#xywh=9,0,9,9\n2.webp#xywh=0,0,9,9';
  const kept = keptStoryboard(text, resolve, picturePath);
  expect(kept?.text.match(/^.*#xywh.*$/gm)).toEqual([
    '/kept/f/b0#xywh=0,0,9,9',
    '/kept/f/b0#xywh=9,0,9,9',
    '/kept/f/b1#xywh=0,0,9,9',
  ]);
  expect([...(kept?.pictures ?? [])]).toEqual([
    ['https://media.example/f/1.webp', '/kept/f/b0'],
    ['https://media.example/f/2.webp', '/kept/f/b1'],
  ]);
});

test('a storyboard of more pictures than a film needs is not kept', () => {
  const text = Array.from({ length: 201 }, (_, at) => `${at}.webp#xywh=0,0,9,9`).join('\n');
  expect(keptStoryboard(text, resolve, picturePath)).toBeUndefined();
});
