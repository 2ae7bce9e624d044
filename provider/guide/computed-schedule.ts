/** Programmes that are computed instead of stored: those of the demo's channels. */
import type { Programme } from './programme.ts';

export type Schedule = {
  /** Changes whenever a day would have other programmes. */
  readonly edition: string;
  /**
   * The channel's programmes that overlap the time from `from` to `to` (epoch milliseconds), in order. Empty for an
   * unknown channel.
   */
  programmes(channel: string, from: number, to: number): readonly Programme[];
};

/** The programme that starts on the channel at exactly this time. */
export function programmeStarting(
  schedule: Schedule | undefined,
  channel: string,
  start: number,
): Programme | undefined {
  const [programme] = schedule?.programmes(channel, start, start + 1) ?? [];
  return programme?.start === start ? programme : undefined;
}
