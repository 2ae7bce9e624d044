import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gathered } from '../../tests/support/text-chunks.ts';
import { hostFaults, openWebHost, type Page, type WebHost } from '../../tests/support/web-host.ts';
import { defaultInputLimits } from '../import/open-input.ts';
import { createDocumentDownloads, type DownloadParts } from './document-downloads.ts';
import type { Downloaded } from './source-reader-tools.ts';

let folder: string;
let host: WebHost;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-download-'));
  host = await openWebHost();
});
beforeEach(() => {
  host.pages.clear();
  host.forget();
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const downloads = (parts: Partial<DownloadParts> = {}) =>
  createDocumentDownloads({
    now: () => 0,
    folder,
    limits: defaultInputLimits,
    previous: {},
    allowPrivate: true,
    ...parts,
  });

async function textOf(downloaded: Downloaded): Promise<string> {
  if (downloaded.unchanged) return 'unchanged';
  return Buffer.concat(await gathered(downloaded.bytes)).toString();
}

const encoded =
  (encoding: string, body: Buffer): Page =>
  (_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body);

describe('a download', () => {
  it.each<[string, Page]>([
    ['as it is', 'text'],
    ['packed by gzip', hostFaults.gzip('text')],
    ['compressed on its way', encoded('gzip', gzipSync('text'))],
    ['compressed on its way as no browser would', encoded('x-gzip', gzipSync('text'))],
    ['compressed on its way by Brotli', encoded('br', brotliCompressSync('text'))],
    ['after a redirect', hostFaults.redirect('/there')],
  ])('brings the text %s', async (_, page) => {
    host.pages.set('/there', 'text');
    host.pages.set('/here', page);
    expect(await textOf(await downloads().download(`${host.origin}/here`))).toBe('text');
  });

  it('is not repeated while the server says that nothing has changed', async () => {
    const address = `${host.origin}/tv.m3u`;
    host.pages.set('/tv.m3u', 'text');
    const first = downloads();
    await first.download(address, first.previousValidators(address));
    const second = downloads({ previous: first.validators() });
    expect(await second.download(address, second.previousValidators(address))).toEqual({
      unchanged: true,
    });
    expect(second.validators()).toEqual(first.validators());
    expect(JSON.stringify(first.validators())).not.toContain('tv.m3u');
  });

  it.each<[string, Page, string]>([
    ['is not there', hostFaults.status(404), 'the server answered 404'],
    ['answers 304 to a first request', hostFaults.status(304), 'the server answered 304'],
    [
      'is compressed and breaks off',
      encoded('gzip', gzipSync('text').subarray(0, 8)),
      'it cannot be read',
    ],
    ['breaks off', hostFaults.cutOff('text'.repeat(200)), 'it cannot be read'],
    ['sends nothing more', hostFaults.silent, 'the server sends nothing (127.0.0.1)'],
    ['sends more than is taken', 'x'.repeat(2000), 'it is larger than 1 kB'],
  ])('fails with its address, without what may be secret: it %s', async (_, page, reason) => {
    host.pages.set('/tv.m3u?password=hidden', page);
    const { stallTimeoutMs } = defaultInputLimits;
    const limits = {
      maxBytes: 1024,
      stallTimeoutMs: page === hostFaults.silent ? 200 : stallTimeoutMs,
    };
    const failed = downloads({ limits }).download(`${host.origin}/tv.m3u?password=hidden`);
    await expect(failed).rejects.toThrow(`${host.origin}/tv.m3u: ${reason}`);
    await expect(failed).rejects.not.toThrow('hidden');
  });

  it('never has two connections to a host, however many are asked for at once', async () => {
    const alone = await openWebHost();
    const paths = Array.from({ length: 8 }, (_, number) => `/${number}`);
    for (const path of paths) alone.pages.set(path, path);
    const { download } = downloads();
    const all = await Promise.all(paths.map((path) => download(alone.origin + path)));
    expect(await Promise.all(all.map(textOf))).toEqual(paths);
    expect(alone.maxAtOnce()).toBe(1);
    await alone.close();
  });

  it('sends the user before the host as a header, and names it nowhere', async () => {
    const asked: (string | undefined)[] = [];
    host.pages.set('/guide.xml', (request, response) => {
      asked.push(request.headers.authorization);
      response.writeHead(403).end();
    });
    const address = `${host.origin.replace('://', '://me:hid%25den@')}/guide.xml`;
    const failed = downloads().download(address);
    await expect(failed).rejects.toThrow(`${host.origin}/guide.xml: the server answered 403`);
    expect(asked).toEqual([`Basic ${Buffer.from('me:hid%den').toString('base64')}`]);
  });

  it.skipIf(process.platform !== 'linux')(
    'says that this machine has no room for it, where its server did all right',
    async () => {
      const full = await mkdtemp(join(folder, 'full-'));
      await symlink('/dev/full', join(full, '1'));
      host.pages.set('/tv.m3u', 'text');
      await expect(downloads({ folder: full }).download(`${host.origin}/tv.m3u`)).rejects.toThrow(
        `${host.origin}/tv.m3u: there is no room for it in the temporary folder of this machine`,
      );
    },
  );

  it('ends when the refresh is given up', async () => {
    host.pages.set('/tv.m3u', hostFaults.silent);
    const stop = new AbortController();
    const failed = downloads({ signal: stop.signal }).download(`${host.origin}/tv.m3u`);
    stop.abort();
    await expect(failed).rejects.toThrow('the refresh was given up');
  });

  it('ends when its server sends a little now and then, and never comes to an end', async () => {
    host.pages.set('/tv.m3u', (_, response) => {
      response.writeHead(200);
      const sending = setInterval(() => response.write('#'), 20);
      response.on('close', () => clearInterval(sending));
    });
    const failed = downloads({ longestMs: 300 }).download(`${host.origin}/tv.m3u`);
    await expect(failed).rejects.toThrow(`${host.origin}/tv.m3u: its server is too slow`);
  });

  it('of a file that is missing says so', async () => {
    const missing = join(folder, 'missing.m3u');
    await expect(downloads().download(missing)).rejects.toThrow(
      `${missing}: there is no such file`,
    );
    expect(await readdir(folder)).not.toContain('missing.m3u');
  });
});
