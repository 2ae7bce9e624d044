import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  address,
  flag,
  hasMore,
  isReadable,
  link,
  listOf,
  Markup,
  markupTranslations,
  paged,
  readTime,
  resource,
  Text,
  text,
  translations,
} from './wire.ts';

const evening = Date.UTC(2026, 10, 21, 18, 0, 0);

describe('a time on the wire', () => {
  test('is read from ISO 8601 with an offset', () => {
    expect(readTime('2026-11-21T22:00:00+04:00')).toBe(evening);
    expect(readTime('2026-11-21T18:00:00Z')).toBe(evening);
  });

  test('is read as PostgreSQL prints it, with an offset of hours alone', () => {
    expect(readTime('2026-11-21 20:00:00+02')).toBe(evening);
    expect(readTime('2026-11-21 15:00:00.000-03')).toBe(evening);
    expect(readTime('2026-11-21T23:30:00+0530')).toBe(evening);
    expect(readTime('2026-11-21')).toBeUndefined();
  });

  test('may lie before 1970', () => {
    expect(readTime('-86400')).toBe(Date.UTC(1969, 11, 31));
  });

  test('is read from Unix seconds, as a number or as digits', () => {
    expect(readTime(evening / 1000)).toBe(evening);
    expect(readTime(String(evening / 1000))).toBe(evening);
  });

  test('is UTC when it names no zone, or in the zone that was asked for', () => {
    expect(readTime('2026-11-21 18:00:00')).toBe(evening);
    expect(readTime('2026-11-21 22:00:00', 'Asia/Dubai')).toBe(evening);
  });

  test('is nothing when it is nonsense', () => {
    expect(readTime('tomorrow evening')).toBeUndefined();
    expect(readTime('2026-13-41 18:00:00', 'Asia/Dubai')).toBeUndefined();
    expect(readTime('2026-11-21 18:00:00', 'Mars/Olympus')).toBeUndefined();
  });
});

describe('a translated title', () => {
  test('is a map, or the JSON text of one', () => {
    expect(v.parse(translations, { en: 'Sea', ar: 'بحر' })).toEqual({ en: 'Sea', ar: 'بحر' });
    expect(v.parse(translations, '{"en":"Sea"}')).toEqual({ en: 'Sea' });
  });

  test('counts as absent when it is broken or empty', () => {
    expect(v.parse(translations, '{"en":')).toBeUndefined();
    expect(v.parse(translations, { en: '' })).toBeUndefined();
    expect(v.parse(translations, null)).toBeUndefined();
    expect(v.parse(translations, 7)).toBeUndefined();
  });
});

describe('words for a viewer', () => {
  test('may be a number, and write single characters as HTML does', () => {
    expect(v.parse(Text, 2012)).toBe('2012');
    expect(v.parse(Text, 'O&#39;Brien &amp; Sons&#x2019; &quot;Sea&quot;')).toBe(
      'O\'Brien & Sons’ "Sea"',
    );
    expect(v.parse(translations, { en: 2012, ar: 'O&#039;Brien', fr: true })).toEqual({
      en: '2012',
      ar: "O'Brien",
    });
  });

  test('are read once, and what is no character stays as it is', () => {
    expect(v.parse(Text, '&amp;lt;')).toBe('&lt;');
    expect(v.parse(Text, 'Q&A &#x110000; &sea; &#;')).toBe('Q&A &#x110000; &sea; &#;');
  });

  test('are left alone where they are markup', () => {
    expect(v.parse(Markup, '<p>1 &lt; 2</p>')).toBe('<p>1 &lt; 2</p>');
    expect(v.parse(markupTranslations, '{"en":"1 &lt; 2"}')).toEqual({ en: '1 &lt; 2' });
  });

  test.each(['', ' ', '&nbsp;'])(
    'are missing as %j, so that others can stand in for them',
    (empty) => {
      expect(v.parse(text, empty)).toBeUndefined();
    },
  );

  test('are missing as a truth value', () => {
    expect(v.parse(text, false)).toBeUndefined();
  });
});

describe('an address', () => {
  test.each(['', ' '])('is missing as %j', (empty) => {
    expect(v.parse(address, empty)).toBeUndefined();
    expect(v.parse(link, empty)).toBeUndefined();
  });
});

describe('a flag', () => {
  test.each([true, 1, 2, '1', 'true', 'True', 'yes', 'on'])('is true as %j', (yes) => {
    expect(v.parse(flag, yes)).toBe(true);
  });

  test.each([false, 0, '0', 'false', 'no', 'off', ''])('is false as %j', (no) => {
    expect(v.parse(flag, no)).toBe(false);
  });

  test.each(['perhaps', null, undefined, {}])('is absent as %j', (nonsense) => {
    expect(v.parse(flag, nonsense)).toBeUndefined();
  });
});

describe('a list', () => {
  const titles = listOf(v.string());

  test('comes as PHP sends one of which items were taken out', () => {
    expect(v.parse(titles, { 10: 'Late', 2: 'Early' })).toEqual(['Early', 'Late']);
    expect(v.parse(resource(titles), { data: { 0: 'One' } })).toEqual(['One']);
  });

  test.each([[[]], [null], [{}]])('is empty as %j', (empty) => {
    expect(v.parse(resource(titles), empty)).toEqual([]);
    expect(v.parse(resource(titles), { data: empty })).toEqual([]);
    expect(v.parse(paged(v.string()), { data: empty, last_page: 1 }).data).toEqual([]);
    expect(v.parse(paged(v.string()), { data: { data: empty, last_page: 1 } }).data).toEqual([]);
  });

  test('that replaces what a viewer made is none where no item of it can be read', () => {
    const own = listOf(v.string(), isReadable);
    expect(v.safeParse(own, [{ id: 1 }, { id: 2 }]).success).toBe(false);
    expect(v.safeParse(paged(v.string(), isReadable), { data: [{ id: 1 }] }).success).toBe(false);
    expect(v.parse(own, [{ id: 1 }, 'Late'])).toEqual(['Late']);
    expect(v.parse(own, [])).toEqual([]);
  });

  test('is none as an object with names, or where nothing came', () => {
    expect(v.safeParse(titles, { films: 7 }).success).toBe(false);
    expect(v.safeParse(resource(titles), undefined).success).toBe(false);
    expect(v.safeParse(paged(v.string()), undefined).success).toBe(false);
  });
});

describe('a page of a list', () => {
  const page = (body: unknown) => v.parse(paged(v.string()), body);

  test('says how many there are, as a number or as digits, in each of the places', () => {
    const one = { data: ['One'], last_page: 3 };
    expect(page({ data: ['One'], last_page: 3 })).toEqual(one);
    expect(page({ current_page: 1, data: ['One'], last_page: '3' })).toEqual(one);
    expect(page({ data: ['One'], meta: { current_page: 1, last_page: 3 } })).toEqual(one);
    expect(page({ data: { data: ['One'], last_page: '3' } })).toEqual(one);
    expect(page({ data: { data: { 0: 'One' } }, meta: { last_page: '3' } })).toEqual(one);
  });

  test('is followed by another until the last, or until one is shorter than asked', () => {
    expect(hasMore({ data: ['One'], last_page: 2 }, 1, 20)).toBe(true);
    expect(hasMore({ data: ['One'], last_page: 2 }, 2, 20)).toBe(false);
    expect(hasMore(page(['One', 'Two']), 1, 2)).toBe(true);
    expect(hasMore(page({ data: ['One'] }), 1, 2)).toBe(false);
  });

  test('is as long as it came, also where an item of it cannot be read', () => {
    expect(hasMore(page({ data: ['One', 2] }), 1, 2)).toBe(true);
  });
});
