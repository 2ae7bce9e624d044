/** Turns a guide day in plain JSON into lines. Page and worker use it. */
import * as v from 'valibot';
import type { GuideChannelDay } from '../../contracts/guide.ts';
import { guideAnswerIn } from '../../contracts/guide-answer.ts';
import type { GuideHeader } from '../../contracts/guide-header-line.ts';
import type { GuideLineWire } from '../../contracts/guide-line.ts';
import { writeLineSpans } from '../../domain/guide/barred-span.ts';
import { factsInLine, type ProgrammeFacts } from '../../domain/guide/programme-facts.ts';
import { type Language, translatedField } from '../../domain/language.ts';
import { playableDvr } from '../../domain/live/stream-address.ts';
import { minute } from '../../domain/time/time-units.ts';
import { localDay } from '../../domain/time/timezone-day.ts';
import { translatedProgrammeStory } from './translated-programme-story.ts';

export type DayAsked = {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly timezone: string;
  readonly language: Language;
};

/** The plain JSON as lines; `undefined` when it is not such JSON, or the date does not exist. */
export function linesFromJson(json: unknown, asked: DayAsked): Uint8Array<ArrayBuffer> | undefined {
  const day = localDay(asked.date, asked.timezone);
  const parsed = v.safeParse(guideAnswerIn(asked.timezone), json);
  if (!day || !parsed.success) return undefined;
  const start = Math.floor(day.start / minute);
  const header: GuideHeader = {
    v: 1,
    date: asked.date,
    timezone: asked.timezone,
    start,
    stop: Math.floor(day.stop / minute),
    channels: parsed.output.length,
  };
  const lines = parsed.output.map((channel) => lineOf(channel, start, asked.language));
  const text = [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
  return new TextEncoder().encode(text);
}

/** A number that is no age counts as missing. */
function programmeFacts(programme: GuideChannelDay['programs'][number]): ProgrammeFacts {
  const { series_id, episode_id, is_new, certificate_age: age = -1 } = programme;
  return {
    seriesId: series_id,
    episodeId: episode_id,
    isNew: is_new,
    certificateAge: age >= 0 ? Math.floor(age) : undefined,
  };
}

/** The channel id comes first, so that readers find it without reading the rest. */
function lineOf(channel: GuideChannelDay, start: number, language: Language): GuideLineWire {
  const genres = channel.tags
    .filter(({ category }) => category === 'genre')
    .map((tag) => translatedField(tag.t_title, tag.title, language));
  const logo = channel.logo ?? channel.thumbnail;
  // A provider that sends plain JSON describes a programme only in this answer.
  const stories = channel.programs.map(({ video }) => translatedProgrammeStory(video, language));
  const minutesOf = (time: number) => Math.floor(time / minute) - start;
  const barred = channel.barred.map(({ start_time, stop_time }) => ({
    start: start_time,
    stop: stop_time,
  }));
  return {
    c: channel.id,
    n: translatedField(channel.title_trans, channel.title ?? channel.name, language),
    ...(channel.number !== undefined && { k: channel.number }),
    ...(logo && { l: logo }),
    ...(genres.length > 0 && { g: genres }),
    ...(channel.unplayable_reason && { u: channel.unplayable_reason }),
    d: playableDvr(channel),
    ...(channel.epg?.show_posters && { x: channel.epg.show_posters }),
    s: channel.programs.map((programme) => minutesOf(programme.start_time)),
    e: channel.programs.map((programme) => minutesOf(programme.stop_time)),
    t: channel.programs.map(({ video }) =>
      translatedField(video.title_trans, video.title, language),
    ),
    p: channel.programs.map(({ id }) => id ?? ''),
    ...factsInLine(channel.programs.map(programmeFacts)),
    ...(barred.length > 0 && { z: writeLineSpans(barred, start) }),
    ...(stories.some((story) => story) && { m: stories.map((story) => story ?? null) }),
  };
}
