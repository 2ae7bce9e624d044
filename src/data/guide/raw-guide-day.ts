/**
 * The bytes of a guide day: its header, and the positions of its lines. Only the page reads its rows, in
 * `decode-guide-day.ts`.
 */
import * as v from 'valibot';
import { GuideHeader } from '../../contracts/guide-header-line.ts';
import { lineBounds } from './line-bounds.ts';

export type RawGuideDay = {
  readonly header: GuideHeader;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where channel lines begin and end in the bytes, two numbers each. */
  readonly bounds: readonly number[];
};

/** `undefined` when the bytes are no guide day. */
export function parseRawGuideDay(bytes: Uint8Array<ArrayBuffer>): RawGuideDay | undefined {
  const [from = 0, to = 0, ...bounds] = lineBounds(bytes);
  const header = v.safeParse(
    GuideHeader,
    jsonOf(new TextDecoder().decode(bytes.subarray(from, to))),
  );
  return header.success ? { header: header.output, bytes, bounds } : undefined;
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The callers treat a text that is not JSON like JSON of another shape: both lack what the callers look for.
    return undefined;
  }
}
