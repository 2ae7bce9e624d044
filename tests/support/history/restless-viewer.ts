/** A viewer who changes something all the time, and repeats each change until it is answered, as the outbox does. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { startText } from '#src/domain/reminders/reminder.ts';
import { reminderId } from '#src/domain/reminders/reminder-id.ts';
import type { ViewerSession } from '../push/viewer-with-browsers.ts';
import type { Act, Done, Kept } from './check-history.ts';

export const films = ['the-salt-road', 'letters-to-the-lighthouse', 'a-chair-by-the-window'];
export const channelId = 'sahra-sport-1';
/** Each is on a channel of its own, because a channel shows one programme at a time, which has one reminder. */
const shows = new Map([
  ['Semi-final', channelId],
  ['Final', 'sahra-sport-2'],
  ['Interview', 'sahra-news'],
]);

const acts = fc.oneof(
  fc.record({ do: fc.constant('heart' as const), title: fc.constantFrom(...films) }),
  fc.record({
    do: fc.constant('position' as const),
    title: fc.constantFrom(...films),
    time: fc.integer({ min: 600, max: 3000 }),
  }),
  fc.record({
    do: fc.constantFrom('remind' as const, 'forget' as const),
    reminder: fc.constantFrom(...shows.keys()),
  }),
  fc.record({ do: fc.constant('look' as const) }),
);

/** What a viewer will do, the same for the same seed. */
export const plan = (seed: number): Act[] => fc.sample(acts, { seed, numRuns: 3000 });

export type Watching = {
  member: ViewerSession;
  name: string;
  /** The providers, one of which answers; they may come and go. */
  origins: readonly string[];
  /** Epoch milliseconds: when the programmes of the reminders begin. */
  start: number;
};

const answerTimeoutMs = 1500;
const pauseMs = 30;

type Asked = { method: string; path: string; json?: unknown; key?: string };

/** One try at one provider. Undefined where no answer came, or one that asks for another try. */
async function attempt(origin: string, token: string, asked: Asked): Promise<Response | undefined> {
  const { method, path, json, key } = asked;
  try {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        ...(key && { 'Idempotency-Key': key }),
      },
      signal: AbortSignal.timeout(answerTimeoutMs),
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    // The body is read here, because it may not come either.
    const body = await answer.arrayBuffer();
    if (answer.status >= 500) return undefined;
    return new Response(answer.status === 204 ? null : body, { status: answer.status });
  } catch {
    return undefined;
  }
}

/** Does everything of the plan, one after the other, until `isOver`; adds what came of it to `history`. */
export async function act(
  of: Watching,
  plan: readonly Act[],
  history: Done[],
  isOver: () => boolean,
): Promise<void> {
  for (const [at, one] of plan.entries()) {
    if (isOver()) return;
    const done =
      one.do === 'look' ? await look(of, of.origins[at % 2]) : await change(of, one, isOver);
    history.push({ viewer: of.name, ...done });
  }
}

async function change(
  { member, origins, start }: Watching,
  one: Exclude<Act, { do: 'look' }>,
  isOver: () => boolean,
): Promise<Omit<Done, 'viewer'>> {
  const asked = { ...(await callOf(one, member, start)), key: randomUUID() };
  for (let at = 0; ; at += 1) {
    const answer = await attempt(origins[at % origins.length] ?? '', member.token, asked);
    if (answer?.ok) {
      if (one.do !== 'heart') return { act: one, outcome: 'taken' };
      const { data } = (await answer.json()) as { data: { type: string } };
      return { act: { ...one, answer: data.type === 'create' }, outcome: 'taken' };
    }
    // If there is nothing to forget, forgetting has succeeded.
    if (answer)
      return {
        act: one,
        outcome: one.do === 'forget' && answer.status === 404 ? 'taken' : 'refused',
      };
    if (isOver()) return { act: one, outcome: 'unknown' };
    await new Promise((next) => setTimeout(next, pauseMs));
  }
}

async function callOf(
  one: Exclude<Act, { do: 'look' }>,
  { id }: ViewerSession,
  start: number,
): Promise<Asked> {
  if (one.do === 'heart')
    return { method: 'PUT', path: `user/favorites/${one.title}`, json: { type: 'video' } };
  if (one.do === 'position')
    return { method: 'PUT', path: `videos/${one.title}/progress`, json: { time: one.time } };
  const channel = shows.get(one.reminder) ?? channelId;
  const of = { channelId: channel, title: one.reminder, start, userId: id };
  const reminder = await reminderId(of);
  if (one.do === 'forget') return { method: 'DELETE', path: `channel-notifications/${reminder}` };
  const json = {
    ...{ id: reminder, channel_id: channel, video_title: one.reminder },
    start_time: startText(start),
  };
  return { method: 'POST', path: 'channel-notifications', json };
}

/** Reads everything at one provider. */
export async function look(
  { member: { token }, start }: Watching,
  origin = '',
): Promise<Omit<Done, 'viewer'>> {
  const read = async (path: string) => {
    const answer = await attempt(origin, token, { method: 'GET', path });
    return answer?.ok
      ? ((await answer.json()) as { data: Record<string, unknown>[] }).data
      : undefined;
  };
  const [hearts, positions, reminders] = [
    await read('user/favorites?limit=100'),
    await read('user/progress?limit=100'),
    await read('channel-notifications'),
  ];
  if (!hearts || !positions || !reminders) return { act: { do: 'look' }, outcome: 'unknown' };
  const ofPlan = reminders.filter(
    (one) => Date.parse(String(one.start_time)) === start || one.start_time === start / 1000,
  );
  const answer: Kept = {
    hearts: hearts.map(({ content }) => (content as { id: string }).id),
    positions: Object.fromEntries(positions.map(({ id, time }) => [id, time as number])),
    reminders: ofPlan.map((one) => String(one.video_title)),
  };
  return { act: { do: 'look', answer }, outcome: 'taken' };
}
