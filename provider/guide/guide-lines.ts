/** A guide day as one self-contained line a channel (`application/x-ndjson`), after a header line. */
import type { GuideHeader, GuideLineWire } from '#src/contracts/guide.ts';
import type { Language } from '#src/domain/language.ts';
import type { LocalDay } from '#src/domain/timezone-day.ts';
import type { DemoTag } from '../demo/model.ts';
import { genresOf } from './channel-wire.ts';
import type { ChannelRow } from './channels.ts';
import { type Announcement, announcements, type GuideSource } from './guide-day.ts';
import { blockSize } from './guide-request.ts';
import { programmeId, textIn } from './programme.ts';

const minute = 60_000;

export type LinesWanted = {
  readonly day: LocalDay;
  readonly language: Language;
  /** Those of the block, or all, in order. */
  readonly channels: readonly ChannelRow[];
  readonly block: number | undefined;
  /** How many there are in all blocks. */
  readonly total: number;
  readonly tags: readonly DemoTag[];
};

/** Chunks of whole lines: the header with the first channels, then a hundred channels at a time. */
export async function* guideLines(
  source: GuideSource,
  wanted: LinesWanted,
): AsyncGenerator<string> {
  const { channels, day, language } = wanted;
  let lines = [JSON.stringify(headerOf(wanted))];
  for (let at = 0; at < channels.length; at += blockSize) {
    const some = channels.slice(at, at + blockSize);
    const programmes = await announcements(source, some, day, language);
    for (const channel of some)
      lines.push(JSON.stringify(lineOf(channel, programmes.get(channel.id) ?? [], wanted)));
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

export function blocksOf(channels: number): number {
  return Math.max(1, Math.ceil(channels / blockSize));
}

function headerOf({ day, total, block }: LinesWanted): GuideHeader {
  return {
    v: 1,
    date: day.date,
    timezone: day.timezone,
    start: Math.floor(day.start / minute),
    stop: Math.floor(day.stop / minute),
    channels: total,
    block: block ?? 0,
    blocks: block === undefined ? 1 : blocksOf(total),
  };
}

function lineOf(
  channel: ChannelRow,
  programmes: readonly Announcement[],
  { day, language, tags }: LinesWanted,
): GuideLineWire {
  const genres = genresOf(channel, language, tags).map((genre) => genre.title);
  const dayStart = Math.floor(day.start / minute);
  return {
    c: channel.id,
    n: textIn(channel.title, language),
    ...(channel.number === null ? {} : { k: channel.number }),
    ...(channel.logo ? { l: channel.logo } : {}),
    ...(genres.length > 0 ? { g: genres } : {}),
    d: channel.dvr_seconds,
    x: channel.show_posters === 'live_only' ? 'live_only' : 'all',
    s: programmes.map(([start]) => Math.floor(start / minute) - dayStart),
    e: programmes.map(([, stop]) => Math.floor(stop / minute) - dayStart),
    t: programmes.map(([, , title]) => title),
    p: programmes.map(([start]) => programmeId(channel.id, start)),
  };
}
