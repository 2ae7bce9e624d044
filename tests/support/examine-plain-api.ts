/** Runs the doctor on the plain API, in which a test has changed something. */
import 'temporal-polyfill/global';
import { examineSource } from '../../provider/doctor/examine-source.ts';
import { findingLine } from '../../provider/doctor/findings.ts';
import { setProviderBase } from '../../src/contracts/provider-address.ts';
import { type PlainAnswer, type PlainChange, startPlainApi } from './plain-api.ts';

const origin = 'https://app.example';
const now = Date.parse('2026-11-21T12:00:00Z');

export type Examined = {
  /** What is not fine, as the command prints it with single spaces. */
  readonly lines: readonly string[];
  /** What is fine, likewise. */
  readonly fine: readonly string[];
  readonly works: boolean;
  /** What was asked, as `GET /pages`. */
  readonly asked: readonly string[];
};

/** Waits of the doctor end at once. */
export async function examinePlainApi(
  change: PlainChange = {},
  { token = 'layla-token', pass, bounds }: Order = {},
): Promise<Examined> {
  const api = await startPlainApi(change);
  try {
    const order = { source: api.base, origin, token, pass, timezone: 'UTC', json: false };
    const tools = { now: () => now, wait: async () => {}, ...(bounds && { bounds }) };
    const { findings, works } = await examineSource(order, tools);
    // Findings about calls that only our provider has are left out, because the plain API lacks these calls.
    const named = findings.filter(({ about }) => !/^GET \/(user\/|channel-|reminder-)/.test(about));
    const lines = named.map((one) => findingLine(one).replace(/ +/g, ' '));
    const isFine = (line: string) => line.startsWith('fine ');
    return {
      lines: lines.filter((line) => !isFine(line)),
      fine: lines.filter(isFine),
      works,
      asked: api.asked,
    };
  } finally {
    api.close();
    setProviderBase(origin, origin);
  }
}
type Bounds = NonNullable<Parameters<typeof examineSource>[1]['bounds']>;
type Order = { token?: string; pass?: string; bounds?: Bounds };

/** Puts a value at the end of a path of keys in what a call answers; `undefined` takes the field away. */
export function fieldChange(call: string, keys: string, value?: unknown): PlainChange {
  return {
    answers: (answers) => {
      const steps = keys.split('.');
      const last = steps.pop() ?? '';
      let at: Record<string, unknown> = answers[call] ?? {};
      for (const step of steps) at = at[step] as Record<string, unknown>;
      if (value === undefined) delete at[last];
      else at[last] = value;
    },
  };
}

/** Changes an answer as it is sent: its status, a header (`undefined` takes it away), or its body. */
export function answerChange(
  call: string,
  change: { status?: number; body?: string; headers?: Record<string, string | undefined> },
): PlainChange {
  return { sent: (path, answer) => path === call && apply(answer, change) };
}

/** The same for what a browser asks before it calls. */
export function preflightChange(headers: Record<string, string | undefined>): PlainChange {
  return {
    sent: (_, answer) =>
      'access-control-allow-methods' in answer.headers && apply(answer, { headers }),
  };
}

function apply(
  answer: PlainAnswer,
  { headers = {}, ...rest }: Parameters<typeof answerChange>[1],
): void {
  Object.assign(answer, rest);
  for (const [name, value] of Object.entries(headers))
    if (value === undefined) delete answer.headers[name];
    else answer.headers[name] = value;
}
