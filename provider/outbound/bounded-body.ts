/** The body of an answer, with a limit for its size and for pauses. */
import type { IncomingMessage } from 'node:http';
import { OutboundProblem } from './outbound-problem.ts';

export type BodyBounds = {
  readonly maxBytes: number;
  /** The longest pause without a byte, in milliseconds. Only time in which the reader waits is counted. */
  readonly silenceMs: number;
  readonly host: string;
  /** Turns an error of the connection into the error that is thrown at the reader. */
  readonly problemOf: (error: unknown) => unknown;
  /** Called when nothing more is read. */
  readonly done: () => void;
};

/** Throws an `OutboundProblem` when a limit is reached. The transfer ends when the reader stops early. */
export async function* boundedBody(
  response: IncomingMessage,
  { maxBytes, silenceMs, host, problemOf, done }: BodyBounds,
): AsyncGenerator<Uint8Array, void, undefined> {
  const endAsSilent = () => response.destroy(new OutboundProblem('silent', host));
  let timer = setTimeout(endAsSilent, silenceMs);
  let size = 0;
  try {
    for await (const chunk of response) {
      clearTimeout(timer);
      size += chunk.length;
      if (size > maxBytes) throw new OutboundProblem('too-large', host);
      yield chunk;
      timer = setTimeout(endAsSilent, silenceMs);
    }
  } catch (error) {
    throw problemOf(error);
  } finally {
    clearTimeout(timer);
    response.destroy();
    done();
  }
}
