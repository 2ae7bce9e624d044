/** Reads today's guide day as the app does, in the form that the provider sends (lines or plain JSON). */
import * as v from 'valibot';
import { type GuideChannelDay, guideMediaType } from '#src/contracts/guide.ts';
import { guideAnswerIn } from '#src/contracts/guide-answer.ts';
import { GuideHeader } from '#src/contracts/guide-header-line.ts';
import { GuideLine } from '#src/contracts/guide-line.ts';
import { minute } from '#src/domain/time/time-units.ts';
import { isSameDay, type LocalDay, localDate, localDay } from '#src/domain/time/timezone-day.ts';
import { getCalls } from './get-calls.ts';
import { amount } from './guide-count.ts';
import {
  type CallEnv,
  fetchGoodAnswer,
  jsonOf,
  makeGetCall,
  validateAndNote,
} from './make-get-call.ts';
import { faultIn } from './schema-fault.ts';
import { missingInDay } from './what-viewer-lacks.ts';

const path = 'live-streams/epg';
const about = `GET /${path}`;

/** Reports what the app reads of today's guide day. Returns the id of one of its channels, if there is one. */
export async function checkGuideDay(env: CallEnv, timezone: string): Promise<string | undefined> {
  const date = localDate(env.now(), timezone);
  const day = localDay(date, timezone);
  const accept = `${guideMediaType}, application/json;q=0.5`;
  const answer = await fetchGoodAnswer(
    env,
    { path, query: { date, timezone }, accept },
    getCalls[path],
  );
  if (!answer || !day) return undefined;
  const isLines = answer.headers.get('content-type')?.includes(guideMediaType);
  const { channel, programme } = isLines
    ? checkGuideLines(env, answer.text, day)
    : checkPlainDay(env, jsonOf(env, about, answer), day);
  const details = `${path}/${encodeURIComponent(programme ?? '')}`;
  if (programme)
    await makeGetCall(env, { path: details }, getCalls['live-streams/epg/{programme_id}']);
  return channel;
}

type Firsts = { channel?: string | undefined; programme?: string | undefined };

function checkPlainDay(env: CallEnv, body: unknown, day: LocalDay): Firsts {
  if (body === undefined) return {};
  const channels = validateAndNote(env, about, guideAnswerIn(day.timezone), body) ?? [];
  if (channels.length === 0)
    env.findings.add({ verdict: 'missing', about, says: 'the guide has no channel' });
  for (const channel of channels)
    for (const { field, says } of missingInDay(channel))
      env.findings.add({ verdict: 'missing', about, place: field, says });
  noteOtherDays(env, channels, day);
  return { channel: channels[0]?.id, programme: channels[0]?.programs.find(({ id }) => id)?.id };
}

/** Reports programmes of other days: the provider has ignored `date` or `timezone`. */
function noteOtherDays(
  { findings }: CallEnv,
  channels: readonly GuideChannelDay[],
  { date, timezone, start, stop }: LocalDay,
): void {
  const all = channels.flatMap(({ programs }) => programs);
  const others = all.filter(
    ({ start_time, stop_time }) => start_time >= stop || stop_time <= start,
  );
  const times = others.length;
  if (times === 0) return;
  const asked = `the day that was asked for (${date} in ${timezone})`;
  if (times === all.length)
    findings.add({
      verdict: 'wrong',
      about,
      says: `no programme is in ${asked}: the guide is empty`,
    });
  else
    findings.add({
      verdict: 'tolerated',
      about,
      times,
      says: `a programme is not in ${asked}, and is not shown there`,
    });
}

/** Checks a day in the form of one line for each channel. */
function checkGuideLines({ findings }: CallEnv, text: string, asked: LocalDay): Firsts {
  const noteWrong = (place: string, says: string) =>
    findings.add({ verdict: 'wrong', about, place, says });
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const header = v.safeParse(GuideHeader, parseJsonLine(first));
  if (!header.success) {
    const { place, says } = faultIn(GuideHeader, parseJsonLine(first), '', new Map());
    noteWrong('line 1', `${place || 'the header'}: ${says}; the app takes this for no guide day`);
    return {};
  }
  const { channels, date, timezone, start } = header.output;
  if (!isSameDay({ date, timezone, start: start * minute }, asked)) {
    const wanted = `${asked.date} in ${asked.timezone} was asked for`;
    noteWrong(
      'line 1',
      `the day is ${date} in ${timezone}, and ${wanted}; the app refuses the day`,
    );
  }
  if (lines.length < channels)
    noteWrong(
      `line ${lines.length + 2}`,
      `cut off: ${lines.length} of ${channels} channels came; the app refuses the day`,
    );
  const read = lines.flatMap((line, at) => {
    const channel = v.safeParse(GuideLine, parseJsonLine(line));
    if (channel.success) return channel.output;
    noteWrong(
      `line ${at + 2}`,
      `${faultOfLine(parseJsonLine(line))}; the channel is a row without information`,
    );
    return [];
  });
  findings.add({ verdict: 'fine', about, says: `${amount(read.length, 'channel')}, one a line` });
  return { channel: read[0]?.c, programme: read[0]?.p.find(Boolean) };
}

function faultOfLine(line: unknown): string {
  if (line === undefined) return 'the line is not JSON';
  const { place, says } = faultIn(GuideLine, line, '', new Map());
  return place ? `${place}: ${says}` : says;
}

function parseJsonLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The findings name the line as one that is not JSON.
    return undefined;
  }
}
