/** An API that answers every call in the plainest form. The doctor then finds only faults that a test puts in. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type PlainAnswer = { status: number; headers: Record<string, string>; body: string };
type Json = Record<string, unknown>;

const film = { id: 'ferry', title: 'The Ferry', poster: '/art/ferry.webp', duration: 600 };
const one = { id: 'one', title: 'Harbour One', logo: '/art/one.svg' };
const nights = { id: 'nights', title: 'Harbour Nights', poster: '/art/nights.webp' };
const post = { slug: 'low-tide', title: 'Low tide', published_at: '2026-11-20T09:00:00Z' };
const entries = {
  data: [
    { type: 'video', content: film },
    { type: 'live-stream', content: one },
    { type: 'tv-show', content: nights },
  ],
  last_page: 1,
};
const tag = { id: 'sea', title: 'Sea', category: 'genre' };
const person = { id: 'noor', title: 'Noor Karim' };

/** What each path answers. */
export const plainAnswers = (origin: string): Record<string, Json> => ({
  settings: { data: { epg: { days_back: 1, days_ahead: 6 }, accepts: ['if-none-match'] } },
  location: { data: { code: 'AE', ip: '192.0.2.1' } },
  profiles: { data: [{ id: 'layla', name: 'Layla', is_main: true }] },
  user: {
    data: {
      id: 'layla',
      is_active: true,
      active_to: '2027-11-21 00:00:00',
      email_verified_at: '2026-01-02 09:00:00',
    },
  },
  pages: {
    data: [
      { title: 'Home', slug: 'home' },
      { title: 'Films', slug: 'films' },
    ],
  },
  'pages/home': {
    data: { title: 'Home', strips: [{ id: 'tonight', title: 'Tonight', entries: entries.data }] },
  },
  'pages/films': { data: { title: 'Films', strips: [] } },
  'strips/tonight': { data: { id: 'tonight', title: 'Tonight', page: { title: 'Home' } } },
  entries: entries,
  'live-streams': { data: [one] },
  'user/channel-order': { data: { channels: [] } },
  'live-streams/epg': {
    data: [
      {
        ...one,
        number: 1,
        programs: [
          {
            id: 'news',
            start_time: '2026-11-21 12:00:00',
            stop_time: '2026-11-21 13:00:00',
            video: { title: 'News' },
          },
        ],
      },
    ],
  },
  'live-streams/epg/news': {
    data: {
      id: 'news',
      channel_id: 'one',
      start_time: '2026-11-21T12:00:00Z',
      stop_time: '2026-11-21T13:00:00Z',
      video: { title: 'News' },
    },
  },
  'live-streams/one': { data: { ...one, stream_link: `${origin}/media/one.m3u8` } },
  'videos/ferry': {
    data: { ...film, embed_url: `${origin}/media/ferry.m3u8`, tags: [tag], casts: [person] },
  },
  'tags/sea': { data: tag },
  'tags/sea/entries': entries,
  'casts/noor': { data: person },
  'casts/noor/entries': entries,
  'playlists/nights': { data: { ...nights, videos: [film] } },
  search: entries,
  'blog/posts': { data: [post], last_page: 1 },
  'blog/posts/low-tide': { data: { ...post, content: '<p>It is low.</p>' } },
  'blog/posts/latest': { data: [post] },
  'web-notifications': { status: 200, data: [{ id: 1, title: 'The Ferry is here' }] },
  'static-ad-tags': { status: 200, data: { provider: 'adbutler', dom_id: 'top', size: '728x90' } },
  'ad-tags/floating': { status: 200, data: { script: '<p>House</p>' } },
});

export type PlainApi = {
  readonly base: string;
  /** The method and path of each request, as `GET /pages`. */
  readonly asked: string[];
  /** The headers of the last request. */
  readonly sent: () => IncomingMessage['headers'];
  close(): void;
};

export type PlainChange = {
  /** Changes what the paths answer. */
  readonly answers?: (answers: Record<string, Json>) => void;
  /** Changes the answer to one path, as it is sent. */
  readonly sent?: (path: string, answer: PlainAnswer) => unknown;
  /** Answers by itself; true when it has. */
  readonly raw?: (path: string, response: ServerResponse, request: IncomingMessage) => boolean;
};

export async function startPlainApi({ answers, sent, raw }: PlainChange = {}): Promise<PlainApi> {
  const asked: string[] = [];
  let headers: IncomingMessage['headers'] = {};
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const path = url.pathname.replace(/^\/(api\/)?/, '');
    asked.push(`${request.method} /${path}`);
    headers = request.headers;
    if (raw?.(path, response, request)) return;
    // The answers are copied, because they share objects, and a test must change only one of them.
    const all = JSON.parse(JSON.stringify(plainAnswers(url.origin)));
    answers?.(all);
    const answer = answerTo(request.method, path, all);
    sent?.(path, answer);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    base: `http://127.0.0.1:${port}/api`,
    asked,
    sent: () => headers,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const shared = {
  'access-control-allow-origin': 'https://app.example',
  'access-control-expose-headers': 'ETag, Retry-After',
};
const allowed = {
  ...shared,
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, countrycode, x-client-uuid, if-none-match',
};

function answerTo(
  method: string | undefined,
  path: string,
  answers: Record<string, Json>,
): PlainAnswer {
  if (method === 'OPTIONS') return { status: 204, headers: { ...allowed }, body: '' };
  if (path.startsWith('media/'))
    return { status: 200, headers: { ...shared }, body: '#EXTM3U\n#EXT-X-TARGETDURATION:4\n' };
  const json = answers[path];
  return {
    status: json ? 200 : 404,
    headers: { ...shared, 'content-type': 'application/json' },
    body: JSON.stringify(json ?? { message: 'Not found' }),
  };
}
