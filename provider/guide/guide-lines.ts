/** A guide day as lines (`application/x-ndjson`): a header, and then a line for each channel. */

import type { GuideHeader } from '#src/contracts/guide-header-line.ts';
import type { GuideLineWire } from '#src/contracts/guide-line.ts';
import { writeLineSpans } from '#src/domain/guide/barred-span.ts';
import { factsInLine } from '#src/domain/guide/programme-facts.ts';
import type { Span } from '#src/domain/guide/schedule.ts';
import type { Language } from '#src/domain/language.ts';
import { minute } from '#src/domain/time/time-units.ts';
import type { LocalDay } from '#src/domain/time/timezone-day.ts';
import { unplayableOnWire } from '../streams/playability-on-wire.ts';
import { textIn } from '../translated-text.ts';
import { barredSpans } from './barred-programme-guard.ts';
import { genresOf } from './channel-wire.ts';
import type { ChannelRow } from './channels.ts';
import { programmeId } from './programme.ts';
import {
  channelsAtOnce,
  type GuideSource,
  guideEnd,
  type ProgrammeSummary,
  readProgrammeSummaries,
} from './read-programmes.ts';

export type LinesWanted = {
  readonly day: LocalDay;
  readonly language: Language;
  /** All channels, in order. */
  readonly channels: readonly ChannelRow[];
};

/** Yields whole lines in chunks: first the header with a hundred channels, then a hundred channels at a time. */
export async function* guideLines(
  source: GuideSource,
  wanted: LinesWanted,
): AsyncGenerator<string> {
  const { channels, day, language } = wanted;
  for (let at = 0; at === 0 || at < channels.length; at += channelsAtOnce) {
    const some = channels.slice(at, at + channelsAtOnce);
    const programmes = await readProgrammeSummaries(source, some, day, language);
    const barred = await barredSpans(source, some, day);
    const lines = some.map((channel) => ({
      ...lineOf(channel, programmes.get(channel.id) ?? [], wanted),
      ...barredInLine(barred.get(channel.id), day),
    }));
    // The end of the guide is needed only when the day seems empty, and finding it reads the whole guide.
    const isSilent = at === 0 && lines.every(({ s }) => s.length === 0);
    const end = isSilent ? await guideEnd(source, wanted) : undefined;
    const header = at === 0 ? [headerOf(wanted, end)] : [];
    yield [...header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
  }
}

function barredInLine(spans: readonly Span[] | undefined, day: LocalDay): { z?: number[] } {
  return spans ? { z: writeLineSpans(spans, Math.floor(day.start / minute)) } : {};
}

function headerOf({ day, channels }: LinesWanted, end: number | undefined): GuideHeader {
  return {
    v: 1,
    date: day.date,
    timezone: day.timezone,
    start: Math.floor(day.start / minute),
    stop: Math.floor(day.stop / minute),
    channels: channels.length,
    ...(end !== undefined && end <= day.start && { until: Math.floor(end / minute) }),
  };
}

function lineOf(
  channel: ChannelRow,
  programmes: readonly ProgrammeSummary[],
  { day, language }: LinesWanted,
): GuideLineWire {
  const genres = genresOf(channel, language).map((genre) => genre.title);
  const { unplayable_reason: unplayable } = unplayableOnWire(channel, language);
  const dayStart = Math.floor(day.start / minute);
  return {
    c: channel.id,
    n: textIn(language, channel.title),
    ...(channel.number === null ? {} : { k: channel.number }),
    ...(channel.logo ? { l: channel.logo } : {}),
    ...(genres.length > 0 ? { g: genres } : {}),
    ...(unplayable ? { u: unplayable } : {}),
    d: channel.dvr_seconds,
    x: channel.show_posters === 'live_only' ? 'live_only' : 'all',
    s: programmes.map(([start]) => Math.floor(start / minute) - dayStart),
    e: programmes.map(([, stop]) => Math.floor(stop / minute) - dayStart),
    t: programmes.map(([, , title]) => title),
    p: programmes.map(([start]) => programmeId(channel.id, start)),
    ...factsInLine(programmes.map(([, , , facts]) => facts)),
  };
}
