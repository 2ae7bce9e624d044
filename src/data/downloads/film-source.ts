/** Asks the provider for a film to keep: whether the viewer may keep it, and where its stream is now. */
import { Channel } from '../../contracts/channel.ts';
import type { DownloadSubject } from '../../contracts/download.ts';
import { keptAtHeader } from '../../contracts/kept-at-header.ts';
import { Video } from '../../contracts/video.ts';
import { resource } from '../../contracts/wire.ts';
import { DownloadProblem } from '../../domain/downloads/download-problem.ts';
import { playbackAddress } from '../../domain/live/playback-address.ts';
import { streamAddress } from '../../domain/live/stream-address.ts';
import { parseBody } from '../provider/answer-body.ts';
import { withBodyTimeout } from '../provider/body-timeout.ts';
import type { Client } from '../provider/client.ts';
import { isMissing, RequestError } from '../provider/errors.ts';

export type FilmSource = {
  readonly address: string;
  /** Length of the film. Undefined where the catalogue does not say it. */
  readonly seconds: number | undefined;
  readonly subtitles: Video['subtitles'];
  readonly storyboard: string | undefined;
  /** The provider's answer as it came. Without a network the film's page is shown from this text. */
  readonly details: string;
  readonly days: number;
};

type Asking = { client: Client; playbackToken: string | undefined; now: number };

/** Throws `DownloadProblem` if the film may not be kept, is gone or has no address, and what the client throws. */
export async function fetchFilmSource(
  { client, ...asking }: Asking,
  subject: DownloadSubject,
): Promise<FilmSource> {
  const { details, isKept } = await fetchDetails(client, subject);
  try {
    return filmSourceIn(details, subject, asking);
  } catch (error) {
    // An answer from the worker's cache may be older than the viewer's right to keep the film. Its refusal does not
    // count: the download is tried again later.
    if (isKept) throw new RequestError('network', { cause: error });
    throw error;
  }
}

function filmSourceIn(
  details: string,
  subject: DownloadSubject,
  { playbackToken, now }: Omit<Asking, 'client'>,
): FilmSource {
  const withViewerToken = (address: string) => playbackAddress(address, playbackToken);
  if (subject.type === 'programme') {
    const channel = parseBody(details, resource(Channel), false);
    requireId(channel, subject.channel_id);
    const { start, duration } = subject;
    const address = streamAddress(channel, { kind: 'catch-up', start, duration }, now);
    const common = { subtitles: [], storyboard: undefined, seconds: duration, details };
    return {
      ...common,
      ...requireAddressAndDays(address && withViewerToken(address), channel.download),
    };
  }
  const video = parseBody(details, resource(Video), false);
  requireId(video, subject.id);
  const { embed_url: address, storyboard, subtitles, duration } = video;
  return {
    subtitles,
    storyboard: storyboard && withViewerToken(storyboard),
    seconds: duration,
    details,
    ...requireAddressAndDays(address && withViewerToken(address), video.download),
  };
}

/** Throws when the answer has another id than the one that was asked for: then it is the answer to another call. */
export function requireId({ id }: { id: string }, asked: string): void {
  if (id !== asked) throw new RequestError('contract', { message: 'another id' });
}

async function fetchDetails(
  client: Client,
  subject: DownloadSubject,
): Promise<{ details: string; isKept: boolean }> {
  try {
    const options = { quiet: true } as const;
    const answer =
      subject.type === 'video'
        ? await client.raw(`videos/${encodeURIComponent(subject.id)}`, {
            ...options,
            searchParams: { with: 'trailers,custom_fields,tags,casts' },
          })
        : await client.raw(`live-streams/${encodeURIComponent(subject.channel_id)}`, options);
    const details = await withBodyTimeout(answer).text();
    return { details, isKept: answer.headers.has(keptAtHeader) };
  } catch (error) {
    if (isWithdrawal(error)) throw new DownloadProblem('withdrawn');
    // The connection broke or fell silent in the middle of the answer.
    throw error instanceof RequestError ? error : new RequestError('network', { cause: error });
  }
}

/**
 * Whether the provider says that the film is gone. It does so with JSON or an empty body. A page of HTML or plain text
 * may come from a gateway in front of the provider.
 */
function isWithdrawal(error: unknown): boolean {
  return isMissing(error) && typeof (error as RequestError).body !== 'string';
}

function requireAddressAndDays(address: string | undefined, right: { days: number } | undefined) {
  if (!right) throw new DownloadProblem('not-allowed');
  // A stream that was found dead has no address for a while. The viewer may still keep the film later.
  if (!address) throw new DownloadProblem('unreachable');
  return { address, days: right.days };
}
