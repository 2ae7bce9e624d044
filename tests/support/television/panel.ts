/** A panel (Xtream Codes) as a real HTTP server. Its faults are in panel-faults.ts. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PanelContent, panelContent } from './panel-content.ts';
import type { PanelFault } from './panel-faults.ts';

export type FakePanel = {
  readonly origin: string;
  readonly user: string;
  password: string;
  /** What the panel has. Tests change it between two refreshes. */
  readonly content: PanelContent;
  /** What the call without an action answers, written over the usual. */
  readonly account: { user: Record<string, unknown>; server: Record<string, unknown> };
  /**
   * The key is the action whose answer has the fault: `login`, `xmltv` and the names of the calls; `*` is all of them.
   */
  readonly faults: Map<string, PanelFault>;
  /** The calls since the last `forget`: `get_vod_info 201`. */
  readonly calls: string[];
  /** The most requests that were open at the same time. */
  readonly maxAtOnce: () => number;
  /** Answers a stream, once its path and the number of open streams are allowed. */
  serveStream: (path: string, response: ServerResponse) => void;
  close(): Promise<void>;
};

export async function openPanel(): Promise<FakePanel> {
  const open = { requests: 0, most: 0, streams: 0 };
  const server = createServer((request, response) => {
    open.requests += 1;
    open.most = Math.max(open.most, open.requests);
    response.on('close', () => {
      open.requests -= 1;
    });
    answer(panel, request, response, open);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const panel: FakePanel = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user: 'harbour house',
    password: 's3cret/pass word',
    content: panelContent(),
    account: { user: {}, server: {} },
    faults: new Map(),
    calls: [],
    maxAtOnce: () => open.most,
    serveStream: (_, response) => void response.end('stream'),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return panel;
}

function answer(
  panel: FakePanel,
  request: IncomingMessage,
  response: ServerResponse,
  open: { streams: number },
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', panel.origin);
  if (pathname !== '/player_api.php' && pathname !== '/xmltv.php') {
    answerStream(panel, pathname, response, open);
    return;
  }
  const isKnown =
    searchParams.get('username') === panel.user && searchParams.get('password') === panel.password;
  const action = pathname === '/xmltv.php' ? 'xmltv' : (searchParams.get('action') ?? 'login');
  const id = searchParams.get('vod_id') ?? searchParams.get('series_id') ?? '';
  panel.calls.push(`${action} ${id}`.trim());
  const body = isKnown ? bodyOf(panel, action, id) : { user_info: { auth: 0 } };
  const fault = panel.faults.get(action) ?? panel.faults.get('*');
  if (fault) fault(body, response);
  else send(request, response, body);
}

function bodyOf(panel: FakePanel, action: string, id: string): unknown {
  const { content } = panel;
  switch (action) {
    case 'login':
      return loginOf(panel);
    case 'xmltv':
      return content.guide;
    case 'get_live_categories':
      return content.live_categories;
    case 'get_live_streams':
      return content.live;
    case 'get_vod_categories':
      return content.vod_categories;
    case 'get_vod_streams':
      return content.vod;
    case 'get_vod_info':
      return content.vod_info[id] ?? { info: [] };
    case 'get_series_categories':
      return content.series_categories;
    case 'get_series':
      return content.series;
    case 'get_series_info':
      return content.series_info[id] ?? { seasons: [], info: [], episodes: [] };
    default:
      // Panels answer a question that they do not know with the account.
      return loginOf(panel);
  }
}

function loginOf({ user, password, account }: FakePanel) {
  return {
    user_info: {
      username: user,
      password,
      auth: 1,
      status: 'Active',
      exp_date: null,
      is_trial: '0',
      active_cons: '0',
      max_connections: '2',
      allowed_output_formats: ['m3u8', 'ts'],
      ...account.user,
    },
    server_info: {
      timezone: 'Europe/Paris',
      timestamp_now: 1_763_726_400,
      time_now: '2025-11-21 13:00:00',
      ...account.server,
    },
  };
}

/** A panel refuses a stream beyond the connections that the account has. */
function answerStream(
  panel: FakePanel,
  pathname: string,
  response: ServerResponse,
  open: { streams: number },
): void {
  const [, kind = '', user = '', password = ''] = pathname.split('/').map(decodeURIComponent);
  const isKnown = user === panel.user && password === panel.password;
  const { user_info } = loginOf(panel);
  if (!isKnown || !/^(live|movie|series|timeshift)$/.test(kind)) response.writeHead(404).end();
  else if (open.streams >= Number(user_info.max_connections)) response.writeHead(403).end();
  else {
    open.streams += 1;
    response.on('close', () => {
      open.streams -= 1;
    });
    panel.serveStream(pathname, response);
  }
}

/** The guide has an ETag, and is sent again only when it has changed. */
function send(request: IncomingMessage, response: ServerResponse, body: unknown): void {
  if (typeof body !== 'string') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    return;
  }
  const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { etag, 'content-type': 'application/xml' }).end(body);
}
