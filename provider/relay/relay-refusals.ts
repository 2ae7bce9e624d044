/** The answers to a viewer when the relay cannot carry a stream. */
import type { Context } from 'hono';
import { Refusal } from '../http/refusal.ts';
import type { Sentence } from '../locales/i18n.ts';
import type { Env, Provider } from '../provider-types.ts';
import { FfmpegMissing } from './mpeg-ts/find-ffmpeg.ts';
import type { RelayedStream } from './relayed-stream.ts';
import { NoRoom } from './segment-cache.ts';
import { UsedByViewer } from './source-connection-limit.ts';

/** `code` is for programs: docs/operating.md, "The relay". */
export function relayRefusal(error: unknown): Refusal {
  if (error instanceof UsedByViewer) return refusal(503, 'source-full', full);
  if (error instanceof NoRoom) return refusal(503, 'relay-busy', busy);
  if (error instanceof FfmpegMissing) return refusal(503, 'ffmpeg-missing', needsFfmpeg);
  return refusal(502, 'source-failed', failed);
}

/** Runs `load`. If the stream has a problem, logs the problem and throws the refusal for the viewer. */
export async function withRefusals<T>(
  c: Context<Env>,
  { relay }: Provider,
  stream: RelayedStream,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (c.req.raw.signal.aborted) throw relayRefusal(undefined);
    relay.logProblem(stream, error);
    throw relayRefusal(error);
  }
}

function refusal(status: 502 | 503, code: string, sentence: Sentence): Refusal {
  return new Refusal(status, sentence, {
    more: { code },
    headers: { 'Cache-Control': 'private, no-store' },
  });
}

const busy: Sentence = (i18n) =>
  i18n._('Too many people are watching here just now. Please try again in a moment.');
const full: Sentence = (i18n) =>
  i18n._(
    'The source of this channel sends no more channels at the same time. Remove another one to watch this one.',
  );
const needsFfmpeg: Sentence = (i18n) =>
  i18n._('This cannot be played: the program that converts it is not installed here.');
const failed: Sentence = (i18n) =>
  i18n._('This cannot be reached just now. Please try again in a moment.');
