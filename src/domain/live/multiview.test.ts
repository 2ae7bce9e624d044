import { expect, test } from 'vitest';
import {
  emptyMultiview,
  tidyMultiview,
  withChannel,
  withChannelHeard,
  withChannels,
  withoutChannel,
  withReplaced,
  withSoundOfCell,
} from './multiview.ts';

const two = { channels: ['news', 'sport'], heard: 'news' };

test('a channel that is added is heard', () => {
  expect(withChannel(emptyMultiview, 'news')).toEqual({ channels: ['news'], heard: 'news' });
  expect(withChannel(two, 'kids')).toEqual({ channels: ['news', 'sport', 'kids'], heard: 'kids' });
});

test('a channel that is shown already is only heard', () => {
  expect(withChannel(two, 'sport')).toEqual({ channels: two.channels, heard: 'sport' });
});

test('a fifth channel comes in the place of the last one', () => {
  const four = { channels: ['a', 'b', 'c', 'd'], heard: 'a' };
  expect(withChannel(four, 'e')).toEqual({ channels: ['a', 'b', 'c', 'e'], heard: 'e' });
});

test('of several channels that are added all get a cell, and the first is heard', () => {
  expect(withChannels(two, ['kids', 'film'])).toEqual({
    channels: ['news', 'sport', 'kids', 'film'],
    heard: 'kids',
  });
  const four = { channels: ['a', 'b', 'c', 'd'], heard: 'a' };
  expect(withChannels(four, ['d', 'e'])).toEqual({ channels: ['a', 'b', 'd', 'e'], heard: 'd' });
});

test('when the channel that is heard leaves, the first one is heard', () => {
  expect(withoutChannel(two, 'news')).toEqual({ channels: ['sport'], heard: 'sport' });
  expect(withoutChannel(two, 'sport')).toEqual({ channels: ['news'], heard: 'news' });
  expect(withoutChannel({ channels: ['news'], heard: 'news' }, 'news')).toEqual(emptyMultiview);
});

test('another channel in a cell is heard as the former one was', () => {
  expect(withReplaced(two, 'news', 'kids')).toEqual({ channels: ['kids', 'sport'], heard: 'kids' });
  expect(withReplaced(two, 'sport', 'kids')).toEqual({
    channels: ['news', 'kids'],
    heard: 'news',
  });
});

test('two channels on the screen change places', () => {
  expect(withReplaced(two, 'news', 'sport')).toEqual({
    channels: ['sport', 'news'],
    heard: 'news',
  });
});

test('a channel that is picked is heard in its cell, or in the place of the one that was heard', () => {
  expect(withChannelHeard(two, 'sport')).toEqual({ channels: ['news', 'sport'], heard: 'sport' });
  expect(withChannelHeard(two, 'kids')).toEqual({ channels: ['kids', 'sport'], heard: 'kids' });
  expect(withChannelHeard(emptyMultiview, 'kids')).toEqual({ channels: ['kids'], heard: 'kids' });
});

test('the keys count the cells from one, and a cell that is not there changes nothing', () => {
  expect(withSoundOfCell(two, 2).heard).toBe('sport');
  expect(withSoundOfCell(two, 3)).toBe(two);
});

test('what was stored wrongly is shown as far as it goes', () => {
  expect(tidyMultiview({ channels: ['a', 'a', 'b', 'c', 'd', 'e'], heard: 'x' })).toEqual({
    channels: ['a', 'b', 'c', 'd'],
    heard: 'a',
  });
});
