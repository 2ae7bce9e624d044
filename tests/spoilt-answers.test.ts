/**
 * Makes every call of the contracts with every fault of a provider or a connection, through the real client and the
 * worker's handler, on real sockets. The table in `spoilt-answers.md` says what comes of each.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isKeptAnswer } from '#src/contracts/kept-and-unkept-get-paths.ts';
import { keptAtHeader } from '#src/contracts/kept-at-header.ts';
import { createClient } from '#src/data/provider/client.ts';
import { RequestError } from '#src/data/provider/errors.ts';
import { outcomeOfFailure } from '#src/data/provider/send-change.ts';
import { networkOrKeptAnswer } from '../sw/kept-answers.ts';
import { type Call, everyCall, goodAnswer, makeCall } from './support/every-call.ts';
import { type Fault, type FaultProxy, faults, startFaultProxy } from './support/fault-proxy.ts';
import { fakeBrowser } from './worker/fake-browser.ts';

const allFaults = Object.keys(faults) as Fault[];
const callName = ({ method, path }: Call) => `${method.toUpperCase()} /api/${path}`;

let provider: Server;
let proxy: FaultProxy;
/** Resolves when the head of the next answer has come. */
let headCame = Promise.withResolvers<void>();

beforeAll(async () => {
  const answers = new Map(everyCall.map((call) => [callName(call), call]));
  provider = createServer((request, response) => {
    const { pathname, origin } = new URL(request.url ?? '/', 'http://provider.test');
    const call = answers.get(`${request.method} ${pathname}`);
    response.writeHead(call ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(call ? goodAnswer(call, origin) : {}));
  });
  await new Promise<void>((done) => provider.listen(0, done));
  const { port } = provider.address() as AddressInfo;
  proxy = await startFaultProxy(`http://localhost:${port}`, '/api/settings');
});
afterAll(() => {
  proxy.close();
  provider.closeAllConnections();
  provider.close();
});

test('every call of the API is tried', () => {
  const file = join(import.meta.dirname, '../docs/openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  );
  expect(everyCall.map(({ name }) => name).toSorted()).toEqual(documented.toSorted());
});

const clientOfApp = () =>
  createClient({
    base: `${proxy.origin}/api`,
    origin: proxy.origin,
    token: () => 'token',
    country: () => undefined,
    uuid: () => 'b0b7',
    language: () => 'en',
    accepts: async () => [],
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      headCame.resolve();
      return answer;
    },
  });

/** `read`, or the kind of the failure. */
async function ask(call: Call): Promise<string> {
  try {
    await makeCall(clientOfApp(), call);
    return 'read';
  } catch (error) {
    if (error instanceof RequestError) return error.kind;
    throw error;
  }
}

/** A client waits twenty seconds for what does not come. */
async function passTime(until: Promise<unknown>): Promise<void> {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(5000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const isSilent = (fault: Fault) => fault === 'no answer' || fault === 'silence in the middle';

async function askUnder(fault: Fault, call: Call): Promise<string> {
  proxy.spoil(new RegExp(`^${callName(call)}(\\?|$)`), fault);
  headCame = Promise.withResolvers();
  if (isSilent(fault)) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const said = ask(call);
  if (isSilent(fault)) {
    if (fault !== 'no answer') await headCame.promise;
    await passTime(said);
    vi.useRealTimers();
  }
  const kind = await said;
  proxy.spoil();
  return kind;
}

/** What each fault is. An answer of another shape may be one that the app reads, where every field may be missing. */
const kinds: Readonly<Record<Fault, readonly string[]>> = {
  'no answer': ['timeout'],
  'error 500': ['server'],
  'a 401': ['unauthorized'],
  'a 404': ['missing'],
  'a 422': ['invalid'],
  'half a JSON': ['contract'],
  'another shape': ['contract', 'read'],
  'an empty body': ['contract', 'read'],
  'ten megabytes': ['contract', 'read'],
  'the connection cut in the middle': ['network'],
  'silence in the middle': ['network'],
  'the body twice': ['contract'],
  'two answers': ['read'],
  'the answer to another call': ['contract', 'read'],
};

const table = new Map<string, Map<Fault, string>>();

describe.each(allFaults)('with %s', (fault) => {
  test('every call fails as such, and is answered once the fault is over', async () => {
    for (const call of everyCall) {
      const kind = await askUnder(fault, call);
      expect(kinds[fault], `${call.name}: ${kind}`).toContain(kind);
      expect(await ask(call), call.name).toBe('read');
      const row = table.get(call.name) ?? new Map();
      table.set(call.name, row.set(fault, wordFor(call, kind)));
    }
    // Ten megabytes for each call take long on a machine that does other things too.
  });
});

/** A change waits in the outbox, is done, or is taken back; anything else is read or fails for a reason. */
function wordFor({ name, method }: Call, kind: string): string {
  const isChange = /user\/favorites|channel-notifications(\/\{id\})?$|progress|views/.test(name);
  if (method === 'get' || !isChange || kind === 'read') return kind;
  const path = name.split(' ')[1] ?? '';
  const of = { kind: path.startsWith('channel') ? 'reminder' : 'progress', method: 'PUT' } as const;
  const status = { missing: 404, invalid: 422, server: 500, unauthorized: 401 }[kind];
  const failure = new RequestError(kind as 'network', { status });
  const change = { ...of, id: 'a', path, tries: 0, not_before: 0 };
  return outcomeOfFailure(failure, change).kind;
}

/** The faults that the worker hides behind the answer that it kept, and which do not replace it. */
const hidden: readonly Fault[] = [
  'no answer',
  'error 500',
  'half a JSON',
  'an empty body',
  'the connection cut in the middle',
  'silence in the middle',
  'the body twice',
];
const keptCalls = everyCall.filter(
  ({ method, path }) => method === 'get' && isKeptAnswer(path) && path !== 'live-streams/epg',
);

describe.each(hidden)('where the worker has an answer and then there is %s', (fault) => {
  test('the kept one is given, and stays, until the provider answers again', async () => {
    expect(keptCalls.length).toBeGreaterThan(15);
    for (const call of keptCalls) {
      const { asked, settled } = workerAt(call);
      expect((await asked()).headers.has(keptAtHeader)).toBe(false);
      await settled();
      proxy.spoil(/^GET \/api\//, fault);
      for (let times = 0; times < 2; times += 1) {
        const answer = await asked(isSilent(fault));
        expect(answer.headers.has(keptAtHeader), call.name).toBe(true);
        expect(await answer.json()).toEqual(goodAnswer(call, 'http://provider.test'));
      }
      proxy.spoil();
      expect((await asked()).headers.has(keptAtHeader), call.name).toBe(false);
    }
  });
});

function workerAt({ path }: Call) {
  const browser = fakeBrowser();
  browser.api = `${proxy.origin}/api`;
  browser.fetch = fetch;
  const forever = new Promise<void>(() => undefined);
  /** `late`: the worker's patience ends before the answer comes. */
  const asked = (late = false) => {
    browser.sleep = () => (late ? Promise.resolve() : forever);
    const waitUntil = late ? () => undefined : browser.waitUntil;
    return networkOrKeptAnswer(browser, new Request(`${browser.api}/${path}`), waitUntil);
  };
  return { asked, settled: () => browser.settled() };
}

test('what comes of each is written down', async () => {
  const cellsOf = ({ name }: Call) =>
    allFaults.map((fault) => table.get(name)?.get(fault) ?? 'blank');
  const alike = Map.groupBy(everyCall, (call) => cellsOf(call).join(' | '));
  const rows = [...alike].map(
    ([cells, calls]) => `| ${calls.map(({ name }) => `\`${name}\``).join('<br>')} | ${cells} |\n`,
  );
  const head = `| call | ${allFaults.join(' | ')} |\n|${' --- |'.repeat(allFaults.length + 1)}\n`;
  await expect(words + head + rows.join('')).toMatchFileSnapshot('spoilt-answers.md');
});

const words = `# Spoilt answers

What comes of each call with each fault, as \`spoilt-answers.test.ts\` finds it. \`read\`: the app takes it for an answer. Any
other word of a GET or of a form is a failure of that kind, for which screens and forms have a sentence. Of a change that a
viewer made: \`unanswered\`, \`busy\` and \`unauthorized\` wait in the outbox, \`taken\` and \`read\` are done, \`refused\` is taken
back and said, \`unsupported\` stays on the device.

`;
