/** A viewer who calls the provider as the app does. */

import { startText } from '#src/domain/reminders/reminder.ts';
import { reminderId } from '#src/domain/reminders/reminder-id.ts';

export type Viewer = {
  id: string;
  token: string;
  /** Returns the body's `data`, or the body. Throws when the provider refuses. */
  ask(method: string, path: string, json?: unknown): Promise<unknown>;
  /** Start in epoch milliseconds, of whole seconds. */
  remind(programme: { channelId: string; title: string; start: number }): Promise<void>;
};

export const demoViewers = ['viewer@sahra.example', 'hiplayer@sahra.example'] as const;
const password = 'Sahra-2026!';

/** Signs in with a demo account, or uses the session of a viewer who was written into the database. */
export async function signIn(
  origin: string,
  email: (typeof demoViewers)[number] = demoViewers[0],
): Promise<Viewer> {
  const answer = await askAt(origin, 'POST', '/login', { email, password, remember: true });
  const { token, user } = answer as { token: string; user: { id: string } };
  return viewerOf(origin, { id: user.id, token });
}

export function viewerOf(origin: string, { id, token }: { id: string; token: string }): Viewer {
  const ask: Viewer['ask'] = (method, path, json) => askAt(origin, method, path, json, token);
  return {
    id,
    token,
    ask,
    async remind({ channelId, title, start }) {
      await ask('POST', '/channel-notifications', {
        id: await reminderId({ channelId, title, start, userId: id }),
        channel_id: channelId,
        video_title: title,
        start_time: startText(start),
      });
    },
  };
}

/**
 * Reminds of a programme that starts in a moment, or `after` milliseconds later. A busy provider may take so long to
 * store a reminder that the moment has passed, and then sends nothing for it. So the moment is further away where a
 * call takes long, and a later programme is taken where this one has already started. Returns the start in epoch
 * milliseconds.
 */
export async function remindSoon(
  viewer: Viewer,
  programme: { channelId: string; title: string },
  after = 0,
): Promise<number> {
  const began = performance.now();
  await viewer.ask('GET', '/channel-notifications');
  for (let lead = 2000 + 5 * (performance.now() - began); ; lead *= 2) {
    const start = soon(lead) + after;
    try {
      await viewer.remind({ ...programme, start });
      return start;
    } catch (error) {
      if (lead > 30_000 || !String(error).includes('already started')) throw error;
    }
  }
}

/** The first whole second that is at least `milliseconds` away. */
export function soon(milliseconds = 2000): number {
  return Math.ceil((Date.now() + milliseconds) / 1000) * 1000;
}

async function askAt(
  origin: string,
  method: string,
  path: string,
  json?: unknown,
  token?: string,
): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const { data = body } = (body ?? {}) as { data?: unknown };
  return data;
}
