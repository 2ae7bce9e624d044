/** A guide day that comes as one line for each channel is read line by line, as the app reads it. */
import { describe, expect, it } from 'vitest';
import { examinePlainApi } from '../../tests/support/examine-plain-api.ts';

const header = { v: 1, date: '2026-11-21', timezone: 'UTC', start: 29_920_320, stop: 29_921_760 };
const channel = { c: 'one', n: 'Harbour One', s: [720], e: [780], t: ['News'], p: ['news'] };

function saidOf(...lines: readonly unknown[]) {
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  return examinePlainApi({
    sent: (path, answer) => {
      if (path !== 'live-streams/epg') return;
      answer.headers['content-type'] = 'application/x-ndjson';
      answer.body = `${body.join('\n')}\n`;
    },
  });
}

describe('of a guide day in lines the doctor', () => {
  it('says how many channels it has, and follows its first programme', async () => {
    const { lines, fine } = await saidOf({ ...header, channels: 1 }, channel);
    expect(lines).toEqual([]);
    expect(fine).toContain('fine GET /live-streams/epg: 1 channel, one a line');
    expect(fine).toContain('fine GET /live-streams/epg/news: read');
  });

  it('finds that it is cut off, which the app refuses', async () => {
    const { lines } = await saidOf({ ...header, channels: 3 }, channel);
    expect(lines).toEqual([
      'wrong GET /live-streams/epg at line 3: cut off: 1 of 3 channels came; the app refuses the day',
    ]);
  });

  it('finds the line that is broken, and the one that lacks something', async () => {
    const { n: _, ...nameless } = channel;
    const { lines } = await saidOf({ ...header, channels: 3 }, channel, '{"c":', nameless);
    expect(lines).toEqual([
      'wrong GET /live-streams/epg at line 3: the line is not JSON; the channel is a row without information',
      'wrong GET /live-streams/epg at line 4: n: there is none; the channel is a row without information',
    ]);
  });

  it('finds the day of another zone, which the app refuses, and takes another name of the zone', async () => {
    const dayInTokyo = { timezone: 'Asia/Tokyo', start: header.start - 9 * 60 };
    const { lines } = await saidOf({ ...header, ...dayInTokyo, channels: 1 }, channel);
    expect(lines).toEqual([
      'wrong GET /live-streams/epg at line 1: the day is 2026-11-21 in Asia/Tokyo, and 2026-11-21 in UTC was asked for; the app refuses the day',
    ]);
    const renamed = await saidOf({ ...header, timezone: 'Etc/UTC', channels: 1 }, channel);
    expect(renamed.lines).toEqual([]);
  });

  it('finds a day that was not asked for, and a first line that is none', async () => {
    const { lines } = await saidOf({ ...header, date: '2026-11-20', channels: 1 }, channel);
    expect(lines).toEqual([
      'wrong GET /live-streams/epg at line 1: the day is 2026-11-20 in UTC, and 2026-11-21 in UTC was asked for; the app refuses the day',
    ]);
    expect((await saidOf(header, channel)).lines).toEqual([
      'wrong GET /live-streams/epg at line 1: channels: there is none; the app takes this for no guide day',
    ]);
  });
});
