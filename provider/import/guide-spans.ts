/**
 * Decides which of several guides says what is on a channel: the first one, from its first programme of the channel to
 * its last one. docs/decisions.md, "Sources".
 */
import type { XmltvProgramme } from './xmltv-records.ts';

/** From the start of a file's first programme to the end of its last one, in epoch milliseconds. */
type Span = { readonly file: number; from: number; to: number };

export class GuideSpans {
  /** The keys are the guide ids of channels. */
  readonly #spans = new Map<string, Span[]>();

  /**
   * Returns false when an earlier file has the channel at the programme's start. Otherwise the span of `file` grows by
   * the programme. Files come in the order of their numbers.
   */
  addUnlessTaken(
    { channel, start, stop = start }: Pick<XmltvProgramme, 'channel' | 'start' | 'stop'>,
    file: number,
  ): boolean {
    const spans = this.#spans.get(channel) ?? [];
    if (spans.some((one) => one.file < file && one.from <= start && start < one.to)) return false;
    const own = spans.find((one) => one.file === file);
    if (own) {
      own.from = Math.min(own.from, start);
      own.to = Math.max(own.to, stop);
    } else this.#spans.set(channel, [...spans, { file, from: start, to: stop }]);
    return true;
  }
}
