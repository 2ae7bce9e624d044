/** Reads the body of an answer to its end. A connection may break in the middle, or stay open and send no more. */
import { RequestError } from './errors.ts';

/** How long the provider may be silent in the middle of an answer. */
const silenceMs = 20_000;

/** Throws a `RequestError` where the rest of the body does not come, and the `AbortError` of a call that was given up. */
export async function readBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = () =>
    new Promise<never>((_, reject) => {
      timer = setTimeout(reject, silenceMs);
    });
  try {
    for (;;) {
      const part = await Promise.race([reader?.read(), silence()]);
      if (!part?.value) return joined(parts);
      clearTimeout(timer);
      parts.push(part.value);
    }
  } catch (cause) {
    void reader?.cancel().catch(() => undefined);
    const isGivenUp = (cause as Error | undefined)?.name === 'AbortError';
    throw isGivenUp ? cause : new RequestError('network', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
