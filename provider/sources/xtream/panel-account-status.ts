/** Reads what a panel says about the account: whether it may watch, in which form, and until when. */
import * as v from 'valibot';
import { day } from '#src/domain/time/time-units.ts';
import { isTimezone } from '#src/domain/time/timezone-day.ts';
import type { Panel } from './call-panel.ts';
import { PanelLogin } from './panel-answer-schemas.ts';

export type PanelAccountStatus = {
  /** The extension of live addresses. Browsers read HLS. A panel that sends no HLS sends MPEG-TS. */
  readonly ending: 'm3u8' | 'ts';
  /** How many streams may be open at the same time. */
  readonly connections?: number | undefined;
  /** The time zone in which the panel names the time of a past programme. */
  readonly zone: string;
  readonly remarks: readonly string[];
};

/** Throws `SourceProblem` when the account may not watch. `now` is in epoch milliseconds. */
export function accountStatusOfPanel(
  answer: unknown,
  { problem }: Pick<Panel, 'problem'>,
  now: number,
): PanelAccountStatus {
  const login = v.safeParse(PanelLogin, answer);
  if (!login.success)
    throw problem('it says nothing of an account: is this the address of a panel?');
  const { user_info: user, server_info: server } = login.output;
  const reason = accountRefusal(user, now);
  if (reason !== undefined) throw problem(reason);
  const ends = user.exp_date;
  const formats = user.allowed_output_formats ?? [];
  const connections = Math.floor(user.max_connections ?? 0);
  return {
    ending: formats.includes('ts') && !formats.includes('m3u8') ? 'ts' : 'm3u8',
    connections: connections > 0 && connections <= 1_000_000 ? connections : undefined,
    zone: zoneOfPanel(server),
    remarks: [
      ...(ends && ends < now + 14 * day ? [`the account ends on ${dateOf(ends)}`] : []),
      ...(connections === 1 ? ['it sends one stream at a time, to all viewers together'] : []),
    ],
  };
}

/** Why the account may not watch. Undefined when it may. */
function accountRefusal(
  { auth, status, exp_date }: PanelLogin['user_info'],
  now: number,
): string | undefined {
  if (auth === false || (auth === undefined && status === undefined))
    return 'it refuses the user or the password';
  if (exp_date !== undefined && exp_date <= now) return `the account ended on ${dateOf(exp_date)}`;
  const isActive = status === undefined || /^(active|trial|enabled|true|1)$/i.test(status);
  return isActive ? undefined : `the account may not watch: its status is "${status}"`;
}

const quarter = 900;

/** The zone that the panel names, or else the difference between its two clocks, rounded to a quarter of an hour. */
function zoneOfPanel(server: PanelLogin['server_info']): string {
  const { timezone = '', timestamp_now, time_now = '' } = server ?? {};
  if (/^[\w+/-]+$/.test(timezone) && isTimezone(timezone)) return timezone;
  const local = Date.parse(`${time_now.replace(' ', 'T')}Z`) / 1000;
  const ahead = Math.round((local - (timestamp_now ?? Number.NaN)) / quarter) * quarter;
  if (!(Math.abs(ahead) <= 14 * 3600)) return 'UTC';
  const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const size = Math.abs(ahead);
  return `${ahead < 0 ? '-' : '+'}${twoDigits(size / 3600)}:${twoDigits((size % 3600) / 60)}`;
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
