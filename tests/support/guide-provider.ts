/** A provider whose guide days have one channel and one programme. The title of the programme names the edition. */
import type { Client } from '#src/data/provider/client.ts';
import { RequestError } from '#src/data/provider/errors.ts';

export function guideProvider() {
  const state = { edition: 1, reachable: true, sendsEtags: true };
  const calls: { date: string; etag: string | undefined }[] = [];
  const raw: Client['raw'] = async (_path, { searchParams = {}, etag, headers } = {}) => {
    const date = String(searchParams.date);
    calls.push({ date, etag });
    if (!state.reachable) throw new RequestError('network');
    const current = `"${state.edition}"`;
    if (etag === current) return new Response(null, { status: 304 });
    const title = headers?.['Accept-Language'] === 'ar' ? 'طبعة' : 'Edition';
    return new Response(linesOf(date, `${title} ${state.edition}`), {
      headers: {
        'content-type': 'application/x-ndjson; charset=utf-8',
        ...(state.sendsEtags && { etag: current }),
      },
    });
  };
  return { client: { raw }, calls, state };
}

function linesOf(date: string, title: string): string {
  const start = Date.parse(`${date}T00:00Z`) / 60_000;
  const header = { v: 1, date, timezone: 'UTC', start, stop: start + 1440, channels: 1 };
  const line = { c: 'one', n: 'One', s: [0], e: [60], t: [title], p: ['p'] };
  return `${JSON.stringify(header)}\n${JSON.stringify(line)}\n`;
}
