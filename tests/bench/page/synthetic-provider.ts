/** A provider within the page: it gives days and details without a network. */
import * as v from 'valibot';
import type { Client } from '../../../src/data/provider/client.ts';
import { RequestError } from '../../../src/data/provider/errors.ts';
import { localDay } from '../../../src/domain/time/timezone-day.ts';
import { syntheticLines } from '../synthetic.ts';

export function syntheticProvider(channels: number): Client {
  const raw: Client['raw'] = async (_path, options) => {
    const { date = '', timezone = 'UTC' } = (options?.searchParams ?? {}) as Record<string, string>;
    const day = localDay(date, timezone);
    if (!day) throw new RequestError('invalid', { status: 422 });
    const arabic = options?.headers?.['Accept-Language'] === 'ar';
    const lines = syntheticLines(day, channels, { arabic });
    return new Response(lines, {
      headers: { 'content-type': 'application/x-ndjson', etag: '"1"' },
    });
  };
  const get = async (path: string, schema: v.GenericSchema) =>
    v.parse(schema, { data: detailsOf(path) });
  const asVisitor = { token: () => undefined, pass: () => undefined };
  return {
    ...asVisitor,
    raw,
    get,
    post: refused,
    put: refused,
    delete: refused,
  } as unknown as Client;
}

async function refused(): Promise<never> {
  throw new RequestError('missing', { status: 404 });
}

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#2b2350"/><stop offset=".6" stop-color="#a0522d"/><stop offset="1" stop-color="#e8b04a"/></linearGradient><path fill="url(#g)" d="M0 0h16v9H0z"/><circle cx="11" cy="4" r="1.6" fill="#ffe9b0"/><path fill="#1a1430" d="M0 7c3-2 5 0 8-1s5-1 8 0v3H0z"/></svg>',
)}`;

function detailsOf(path: string) {
  return {
    id: path.split('/').at(-1),
    channel_id: 'channel-1',
    start_time: 0,
    stop_time: 60,
    video: {
      title: 'Programme',
      thumbnail: picture,
      description:
        '<p>A ferry leaves the harbour at night with one passenger more than it has tickets for.</p><script>document.title = "bad"</script>',
      casts: ['Lina Haddad', 'Omar Nasser', 'Salma Aziz'].map((title, at) => ({
        id: at,
        title,
        thumb: picture,
      })),
    },
  };
}
