/**
 * The day of a provider without a guide: all channels, without programmes. docs/decisions.md, "Calls that only we
 * have".
 */
import type { GuideDay } from '../../domain/guide/guide-day.ts';
import { decodeGuideDay } from './decode-guide-day.ts';
import { type DayAsked, linesFromJson } from './lines-from-json.ts';

/** `channels` is the answer to GET /live-streams. Returns `undefined` if it is no list of channels or an empty one. */
export function channelsOnlyDay(channels: unknown, asked: DayAsked): GuideDay | undefined {
  const lines = linesFromJson({ data: channels }, asked);
  const day = lines && decodeGuideDay(lines);
  return day?.count ? day : undefined;
}
