import { describe, expect, test } from 'vitest';
import { minute } from '../../domain/time/time-units.ts';
import { decodeGuideDay } from './decode-guide-day.ts';
import { linesFromJson } from './lines-from-json.ts';

const film = Date.UTC(2026, 10, 21, 20) / 1000;
const asked = { date: '2026-11-21', timezone: 'Africa/Cairo', language: 'ar' } as const;
const channel = {
  id: 7,
  title: 'News',
  title_trans: '{"ar":"الأخبار"}',
  number: '3',
  logo: '/news.webp',
  dvr_duration: 7200,
  epg: { show_posters: 'live_only' },
  unplayable_reason: 'It sends nothing.',
  tags: [
    { id: 1, title: 'Current', t_title: { ar: 'أخبار' }, category: 'genre' },
    { id: 2, title: 'HD', category: 'tag' },
  ],
  programs: [
    {
      id: 11,
      start_time: '2026-11-21 20:00:00',
      stop_time: '2026-11-21 20:30:00',
      video: { title: 'Evening', title_trans: { ar: 'المساء' } },
    },
    { id: 12, start_time: 'soon', stop_time: '2026-11-21 21:00:00', video: { title: 'Broken' } },
    { id: 13, start_time: film, stop_time: film + 3600, video: { title: 'Film' } },
    { id: 14, start_time: '2026-11-21T21:00:00+02:00', stop_time: '2026-11-21T22:00:00+02:00' },
  ],
};

function dayOf(json: unknown) {
  const bytes = linesFromJson(json, asked);
  return bytes && decodeGuideDay(bytes);
}

describe('the plain JSON', () => {
  test.each([
    ['a list', [channel]],
    ['data', { data: [channel] }],
    ['channels in data', { data: { channels: [channel] } }],
  ])('is read as %s', (_form, json) => {
    expect(dayOf(json)?.rowAt(0).channel).toEqual({
      id: '7',
      title: 'الأخبار',
      number: 3,
      logo: '/news.webp',
      genres: ['أخبار'],
      dvr: 7200,
      posters: 'live_only',
      unplayable: 'It sends nothing.',
    });
  });

  test.each([
    ['stream_link', 'https://tv.example/news.m3u8', 7200],
    ['stream_link', 'https://tv.example/news.mpd', 0],
    ['embed_url', 'https://player.example/news', 0],
    ['catchup_link', 'https://tv.example/past/{utc}', 7200],
  ])(
    'offers the past of a channel whose %s is %s for %i seconds, as its screen does',
    (field, address, dvr) => {
      expect(dayOf([{ ...channel, [field]: address }])?.rowAt(0).channel.dvr).toBe(dvr);
    },
  );

  test('shows the name and the picture of a channel whose title and logo are empty', () => {
    const { title_trans: _, ...others } = channel;
    const empty = { title: '', name: 'News', logo: '', thumbnail: '/still.webp' };
    expect(dayOf([{ ...others, ...empty }])?.rowAt(0).channel).toMatchObject({
      title: 'News',
      logo: '/still.webp',
    });
  });

  test('has its naive times in the zone that was asked for, and keeps the programmes that parse', () => {
    const schedule =
      dayOf([channel])
        ?.rowAt(0)
        .schedule.filter(({ gap }) => !gap) ?? [];
    const evening = Date.UTC(2026, 10, 21, 18);
    expect(schedule.map(({ id, title, start }) => [id, title, (start - evening) / minute])).toEqual(
      [
        ['11', 'المساء', 0],
        ['14', '', 60],
        ['13', 'Film', (film * 1000 - evening) / minute],
      ],
    );
  });

  test('keeps what it says of a programme: there is no other place to ask', () => {
    const video = {
      title: 'Evening',
      thumbnail: '/evening.webp',
      description: 'A ferry leaves.',
      description_trans: { ar: 'عبّارة تغادر.' },
      casts: [{ id: 5, title: 'Noor', title_trans: { ar: 'نور' }, thumb: '/noor.webp' }],
    };
    const [described, plain] = channel.programs;
    const day = dayOf([
      { ...channel, programs: [{ ...described, video }, plain, channel.programs[2]] },
    ]);
    const [evening, film] = day?.rowAt(0).schedule.filter(({ gap }) => !gap) ?? [];
    expect(evening?.story).toEqual({
      description: 'عبّارة تغادر.',
      thumbnail: '/evening.webp',
      casts: [{ id: '5', title: 'نور', thumb: '/noor.webp' }],
    });
    expect(film?.story).toBeUndefined();
  });

  test('keeps series, episode, repeat and age, and writes none of them where no programme has it', () => {
    const [evening, , film] = channel.programs;
    const facts = { series_id: 8, episode_id: 's2e5', is_new: '0', certificate_age: '12' };
    const days = [dayOf([{ ...channel, programs: [{ ...evening, ...facts }, film] }])];
    const shown = days.flatMap((day) => day?.rowAt(0).schedule.filter(({ gap }) => !gap) ?? []);
    expect(shown[0]).toMatchObject({
      ...{ seriesId: '8', episodeId: 's2e5', isNew: false, certificateAge: 12 },
    });
    expect(Object.keys(shown[1] ?? {})).toEqual(['id', 'title', 'start', 'stop']);
    const without = linesFromJson([channel], asked);
    expect(new TextDecoder().decode(without)).not.toMatch(/"[iowa]":/);
  });

  test('of no channels is an empty day', () => {
    expect(dayOf({ data: [] })?.count).toBe(0);
  });

  test.each([undefined, 'text', 7, { message: 'no' }])('is not %j', (json) => {
    expect(linesFromJson(json, asked)).toBeUndefined();
  });
});
