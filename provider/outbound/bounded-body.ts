/** The body of an answer, with an end to its size and to its silence. */
import type { IncomingMessage } from 'node:http';
import { OutboundProblem } from './outbound-problem.ts';

export type BodyBounds = {
  readonly maxBytes: number;
  /** Milliseconds without a byte, counted only while the reader waits for one. */
  readonly silenceMs: number;
  readonly host: string;
  /** What a reader is thrown for an error of the connection. */
  readonly problemOf: (error: unknown) => unknown;
  /** Is called once nothing more is read. */
  readonly done: () => void;
};

/** Throws an `OutboundProblem` where a bound is met. The transfer ends when the reader stops early. */
export async function* boundedBody(
  response: IncomingMessage,
  { maxBytes, silenceMs, host, problemOf, done }: BodyBounds,
): AsyncGenerator<Uint8Array, void, undefined> {
  const fallSilent = () => response.destroy(new OutboundProblem('silent', host));
  let timer = setTimeout(fallSilent, silenceMs);
  let size = 0;
  try {
    for await (const chunk of response) {
      clearTimeout(timer);
      size += chunk.length;
      if (size > maxBytes) throw new OutboundProblem('too-large', host);
      yield chunk;
      timer = setTimeout(fallSilent, silenceMs);
    }
  } catch (error) {
    throw problemOf(error);
  } finally {
    clearTimeout(timer);
    response.destroy();
    done();
  }
}
