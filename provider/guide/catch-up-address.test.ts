import { describe, expect, it } from 'vitest';
import { fillTemplate, isFilledByApp, normaliseTemplate } from './catch-up-address.ts';

const start = Date.parse('2026-11-21T14:03:20Z') / 1000;
const span = { start, duration: 5400, now: start + 7200 };
/** Playlists write `$` before the brace, which in a test would look like a mistake. */
const dollars = (template: string) => template.replaceAll('@', '$');
const fill = (template: string) => fillTemplate(normaliseTemplate(dollars(template)), span);

describe('a catch-up template', () => {
  it('has one spelling for each placeholder', () => {
    expect(
      normaliseTemplate(dollars('?a=@{start}&b={utc}&c=@{duration}&d={offset:1}&e=@{timestamp}')),
    ).toBe('?a={utc}&b={utc}&c={duration}&d={offset}&e={lutc}');
  });

  it('can be filled by the viewer when it names only start, duration and offset', () => {
    expect(isFilledByApp(normaliseTemplate(dollars('https://tv/a-@{start}-{duration}.m3u8')))).toBe(
      true,
    );
    expect(isFilledByApp(normaliseTemplate('https://tv/a?utc={utc}&lutc={lutc}'))).toBe(false);
    expect(isFilledByApp(normaliseTemplate('https://tv/{Y}/{m}'))).toBe(false);
    expect(isFilledByApp(normaliseTemplate('https://tv/{duration:60}'))).toBe(false);
  });

  it('is filled with times', () => {
    expect(fill('?utc={utc}&lutc=@{now}&end=@{end}')).toBe(
      `?utc=${start}&lutc=${start + 7200}&end=${start + 5400}`,
    );
    expect(fill('-{offset:60}-{offset}')).toBe('-120-7200');
  });

  it('asks for a minute at least where its length is counted in minutes', () => {
    expect(fillTemplate('-{duration:60}-{offset:60}', { ...span, duration: 40, now: start })).toBe(
      '-1-0',
    );
  });

  it('is filled with parts of the date, in UTC', () => {
    expect(fill('/{duration:60}/{Y}-{m}-{d}:{H}-{M}/7.m3u8')).toBe('/90/2026-11-21:14-03/7.m3u8');
    expect(fill('@{start:YmdHMS}')).toBe('20261121140320');
  });

  it('is filled with the date of the zone that it names, in summer as in winter', () => {
    const local = normaliseTemplate('/{utc:Y-m-d:H-M@Europe/Paris}/7.ts');
    expect(fillTemplate(local, span)).toBe('/2026-11-21:15-03/7.ts');
    const july = { ...span, start: Date.parse('2026-07-31T22:03:00Z') / 1000 };
    expect(fillTemplate(local, july)).toBe('/2026-08-01:00-03/7.ts');
    expect(fillTemplate('{utc:H-M@-05:00} {utc:H@nowhere}', span)).toBe('09-03 14@nowhere');
  });

  it('keeps what nobody knows', () => {
    expect(fill('?id={catchup-id}&x=@{token}')).toBe(dollars('?id={catchup-id}&x=@{token}'));
  });
});
