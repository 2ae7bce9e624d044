/** Passes on a film that is one file, in the ranges that the player asks for. Nothing is cached. */
import { extname } from 'node:path';
import type { OutboundAnswer } from '../outbound/request-safely.ts';
import {
  type OutboundRequest,
  requestOptions,
  StatusProblem,
  timeoutsOf,
} from './fetch-playlist.ts';
import { relayedMediaType } from './relay-addresses.ts';
import { timeoutsAlone } from './relay-limits.ts';
import type { RelayedStream } from './relayed-stream.ts';
import { endBrokenAnswer } from './segment-fetch.ts';

export type FilmPart = {
  readonly status: 200 | 206;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The bytes of the film, read only as fast as the viewer's connection takes them. If the film's server fails, `cut`
   * ends the viewer's connection. `ended` is called when nothing more is read.
   */
  stream(cut?: () => void, ended?: () => void): ReadableStream<Uint8Array>;
};

/**
 * Opens the film at the first address that answers. Throws the last address's failure. `range` is the request header.
 */
export async function openFilm(
  request: OutboundRequest,
  stream: RelayedStream,
  range: string | undefined,
  signal: AbortSignal,
): Promise<FilmPart> {
  let problem: unknown;
  for (const address of stream.addresses) {
    try {
      return await openAtAddress(request, stream, { address, range, signal });
    } catch (error) {
      signal.throwIfAborted();
      problem = error;
    }
  }
  throw problem;
}

type Asked = {
  readonly address: string;
  readonly range: string | undefined;
  readonly signal: AbortSignal;
};

async function openAtAddress(
  request: OutboundRequest,
  stream: RelayedStream,
  { address, range, signal }: Asked,
): Promise<FilmPart> {
  const { silenceMs } = timeoutsAlone.segment;
  // This is shorter when there is a further address to try.
  const { headMs } = timeoutsOf(stream).segment;
  const answer = await request(address, {
    ...requestOptions(stream, address),
    ...(range && { range }),
    signal,
    timeouts: { headMs, silenceMs },
  });
  const { status, headers } = answer;
  // A server without ranges sends the whole film with status 200. Players understand this.
  if (status !== 200 && status !== 206) {
    answer.close();
    throw new StatusProblem(status);
  }
  const passedOn = ['content-length', 'content-range', 'accept-ranges'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const type = relayedMediaType(`film${extname(new URL(answer.address).pathname)}`);
  return {
    status,
    headers: { ...Object.fromEntries(passedOn), 'content-type': type },
    stream: (cut, ended) => bodyStream(answer, cut, ended),
  };
}

function bodyStream(
  { body, close }: OutboundAnswer,
  cut: (() => void) | undefined,
  ended = () => {},
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await body.next();
          if (!done) return controller.enqueue(value);
          ended();
          controller.close();
        } catch (error) {
          ended();
          endBrokenAnswer(controller, error, cut);
        }
      },
      cancel() {
        close();
        ended();
      },
    },
    { highWaterMark: 0 },
  );
}
