/**
 * Runs nginx with `deploy/nginx.conf` before a provider. Only ports, certificate and folders differ from an
 * operator's.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { eventually } from './push/eventually.ts';

const file = new URL('../../deploy/nginx.conf', import.meta.url);

export type Nginx = {
  /** The port of http, which only forwards to https. */
  plain: number;
  /** What `nginx -t` said of the file. */
  verdict: string;
  /** The folder of the answers that nginx keeps. */
  kept: string;
  ask(path: string, more?: Asking): Promise<Answer>;
  stop(): Promise<void>;
};

export type Asking = {
  headers?: Readonly<Record<string, string>>;
  /** The address that asks, such as 127.0.0.7: each address may read only so often. */
  from?: string;
};

/** `cache` is the `Cache-Status` header. */
export type Answer = { status: number; text: string; cache: string; headers: Headers };

export const hasNginx = (): boolean =>
  ['nginx', 'openssl'].every((program) => spawnSync('which', [program]).status === 0);

/** `place` is a new folder, which every user may enter: the workers of nginx have another user than root. */
export async function startNginx(place: string, provider: number): Promise<Nginx> {
  const [plain, secure] = [await freePort(), await freePort()];
  const kept = join(place, 'kept');
  mkdirSync(place);
  makeCertificate(place);
  const site = readFileSync(file, 'utf8')
    .replaceAll('/etc/letsencrypt/live/tv.example', place)
    .replaceAll(/^proxy_cache_path \S+/gm, `proxy_cache_path ${kept}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${provider}`)
    .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${plain};`)
    .replaceAll(/(listen (?:\[::\]:)?)443 /g, `$1${secure} `);
  const settings = join(place, 'nginx.conf');
  writeFileSync(
    settings,
    `pid ${place}/pid;\ndaemon off;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`,
  );
  const words = ['-p', place, '-c', settings];
  const { stderr: verdict } = spawnSync('nginx', [...words, '-t'], { encoding: 'utf8' });
  const server = spawn('nginx', words, { stdio: 'ignore' });
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const ask: Nginx['ask'] = (path, more = {}) => askAt(secure, agent, path, more);
  await eventually('nginx that answers', () => ask('/robots.txt').catch(() => undefined));
  return {
    ...{ plain, verdict, kept, ask },
    async stop() {
      agent.destroy();
      server.kill('SIGQUIT');
      await once(server, 'exit');
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function makeCertificate(place: string): void {
  const made = ['-keyout', join(place, 'privkey.pem'), '-out', join(place, 'fullchain.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=tv.example'];
  execFileSync('openssl', ['req', ...kind, ...made], { stdio: 'pipe' });
}

function askAt(port: number, agent: Agent, path: string, asking: Asking): Promise<Answer> {
  return new Promise((done, failed) => {
    const { headers = {}, from: localAddress } = asking;
    const options = {
      ...{ host: '127.0.0.1', port, path, agent, headers: { host: 'tv.example', ...headers } },
      ...(localAddress && { localAddress }),
    };
    const asked = request(options, async (answer) => {
      let text = '';
      for await (const piece of answer) text += piece;
      const got = new Headers(
        Object.entries(answer.headersDistinct).map(([name, [value = ''] = []]) => [name, value]),
      );
      done({
        status: answer.statusCode ?? 0,
        text,
        cache: got.get('cache-status') ?? '',
        headers: got,
      });
    });
    asked.on('error', failed).end();
  });
}
