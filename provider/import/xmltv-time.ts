/** Reads times of XMLTV: `20261121140320 +0300`, and other forms that real guides use. */
import { minute } from '#src/domain/time/time-units.ts';
import { limits } from './import-limits.ts';

const stamp = /^(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(.*)$/;
const iso = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(.*)$/;

/**
 * The offsets of zone names in guides, in minutes east of UTC. A name does not say which country's summer time is
 * meant, so its offset is fixed.
 */
const zones: Readonly<Record<string, number>> = {
  '': 0,
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  IST: 60,
  WEST: 60,
  CET: 60,
  MET: 60,
  CEST: 120,
  MEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  AST: 180,
  GST: 240,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/**
 * Epoch milliseconds, brought down to the whole minute; `undefined` when the text is no time. A time without an offset
 * is UTC. Some guides write seconds, but the device's guide has minutes, and a reminder finds its programme by the
 * exact start.
 */
export function xmltvTime(text: string): number | undefined {
  // The time that the expressions need grows with the square of the text's length.
  if (text.length > limits.time) return undefined;
  const trimmed = text.trim();
  const match = iso.exec(trimmed) ?? stamp.exec(trimmed);
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const offset = offsetMinutes(match[7] ?? '');
  const exists =
    year >= 1970 &&
    year <= 2100 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(year, month) &&
    hours * 3600 + minutes * 60 + seconds <= 86_400 &&
    minutes <= 59 &&
    seconds <= 60;
  if (!exists || offset === undefined) return undefined;
  const time = Date.UTC(year, month - 1, day, hours, minutes, seconds);
  return Math.floor(time / minute) * minute - offset * minute;
}

/** Reads an offset as minutes east of UTC: `+0300`, `+03:00`, `-3`, `+03`, `UTC+3`, `Z`, or the name of a zone. */
function offsetMinutes(text: string): number | undefined {
  const named = zones[text.trim().toUpperCase()];
  if (named !== undefined) return named;
  const match = /^(?:UTC|GMT)?\s*([+-])\s*(\d{1,2}):?(\d\d)?$/i.exec(text.trim());
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (minutes > 14 * 60) return undefined;
  return match[1] === '-' ? -minutes : minutes;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
