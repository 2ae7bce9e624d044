import { expect, test } from 'vitest';
import { livePath } from './live-route.ts';
import { parseChannelLink } from './parse-channel-link.ts';

test('a link names its channel, whatever letters the id has', () => {
  expect(parseChannelLink('web+sahra:channel/sahra-news')).toBe('sahra-news');
  expect(parseChannelLink('web+sahra:channel/7')).toBe('7');
  expect(parseChannelLink('WEB+SAHRA://channel/Nile')).toBe('Nile');
  expect(parseChannelLink('web+sahra:channel/%D9%82%D9%86%D8%A7%D8%A9')).toBe('قناة');
});

test.each([
  '',
  'sahra-news',
  'web+sahra:',
  'web+sahra:channel/',
  'web+sahra:video/the-salt-road',
  'web+sahra:channel/7/s/600',
  'web+sahra:channel/..',
  'web+sahra:channel/%2E%2E',
  'web+sahra:channel/%',
  'web+sahra:channel/%20',
  `web+sahra:channel/${'7'.repeat(201)}`,
  'https://sahra.test/live/7',
  'javascript:alert(1)//web+sahra:channel/7',
])('any other link names none: %s', (link) => {
  expect(parseChannelLink(link)).toBeUndefined();
});

test('an id stays one part of the path that it becomes', () => {
  const id = parseChannelLink('web+sahra:channel/a%2Fs%2F600%3Fx');
  expect(livePath(id ?? '')).toBe('/live/a%2Fs%2F600%3Fx');
});
