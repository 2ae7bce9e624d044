import { describe, expect, test } from 'vitest';
import { readSharedWithApp } from './share-target.ts';

const host = 'sahra.test';
const read = (handed: Readonly<Record<string, string>>) =>
  readSharedWithApp(`?${new URLSearchParams(handed)}`, host);
const path = (path: string) => ({ kind: 'path', path });
const words = (words: string) => ({ kind: 'search', words });
const strange = { kind: 'strange-link' };

describe('what is shared with the app', () => {
  test('opens the screen that a link of ours names, wherever the link stands', () => {
    expect(read({ url: 'https://sahra.test/video/the-salt-road' })).toEqual(
      path('/video/the-salt-road'),
    );
    expect(read({ text: 'Look: https://sahra.test/live/7/s/600?x=1#top.' })).toEqual(
      path('/live/7/s/600?x=1#top'),
    );
    expect(read({ title: 'http://sahra.test/epg', text: 'The guide' })).toEqual(path('/epg'));
    expect(
      read({ text: 'https://elsewhere.test/a and https://sahra.test/tv-show/night-ferry' }),
    ).toEqual(path('/tv-show/night-ferry'));
  });

  test('is searched for where it holds no link of ours: the words without the links, else the title', () => {
    expect(read({ text: '  the  salt\nroad ' })).toEqual(words('the salt road'));
    expect(read({ title: 'The Salt Road', url: 'https://elsewhere.test/1' })).toEqual(
      words('The Salt Road'),
    );
    expect(read({ title: 'Film', text: 'طريق الملح https://elsewhere.test/1' })).toEqual(
      words('طريق الملح'),
    );
    expect(read({ text: '123' })).toEqual(words('123'));
  });

  test('is cut where it is as long as a book', () => {
    const found = read({ text: 'salt '.repeat(100_000) });
    expect(found).toEqual(words('salt '.repeat(40).trim()));
  });

  test('says that it leads nowhere where it is a foreign link alone, and searches for nothing where it is nothing', () => {
    expect(read({ url: 'https://elsewhere.test/video/the-salt-road' })).toEqual(strange);
    expect(read({ text: 'https://elsewhere.test/' })).toEqual(strange);
    expect(read({})).toEqual(words(''));
  });

  test.each([
    'https://sahra.test@evil.test/epg',
    'https://sahra.test.evil.test/epg',
    'https://evil.test/https://sahra.test/epg',
    'https://evil.test\\@sahra.test/epg',
    'javascript:location="https://evil.test"',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'https://sahra.test:8443/epg',
    'https://',
  ])('never leads elsewhere: %s', (url) => {
    for (const name of ['url', 'text', 'title']) {
      const { kind, ...rest } = read({ [name]: url });
      expect(kind, JSON.stringify(rest)).not.toBe('path');
    }
  });

  test('never makes a path of ours into an address of another host', () => {
    expect(read({ url: 'https://sahra.test//evil.test/' })).toEqual(path('/'));
    expect(read({ url: 'https://sahra.test/\\evil.test/' })).toEqual(path('/'));
    expect(read({ url: 'https://name:secret@sahra.test/epg' })).toEqual(path('/epg'));
  });
});

describe('a link of ours in another app', () => {
  test('opens its channel live', () => {
    expect(read({ link: 'web+sahra:channel/sahra-news' })).toEqual(path('/live/sahra-news'));
  });

  test('that names nothing is said to, whatever comes with it', () => {
    expect(read({ link: 'web+sahra:nothing', url: 'https://sahra.test/epg' })).toEqual(strange);
    expect(read({ link: 'https://sahra.test/epg' })).toEqual(strange);
  });
});
