import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gathered } from '../../tests/support/text-chunks.ts';
import { defaultInputLimits, type InputLimits, inputName, openInput } from './open-input.ts';

const guide = '<tv>'.padEnd(5000, ' ');
/** Addresses whose download was broken off. */
const left: string[] = [];
let folder: string;
let server: Server;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-source-'));
  server = createServer((request, response) => {
    if (request.url === '/silent') return;
    if (request.url?.startsWith('/goes-on')) {
      response.on('close', () => left.push(String(request.url)));
      response.write(request.url.endsWith('.gz') ? gzipSync(guide) : guide);
      return;
    }
    if (request.url === '/slow.gz') {
      const packed = gzipSync(guide);
      response.write(packed.subarray(0, 1), () =>
        setImmediate(() => response.end(packed.subarray(1))),
      );
      return;
    }
    if (request.url === '/moved') response.writeHead(302, { location: '/guide.xml.gz' }).end();
    else if (request.url === '/elsewhere')
      response.writeHead(302, { location: 'file:///etc/hostname' }).end();
    else if (request.url === '/cut')
      response.writeHead(200, { 'content-length': 9000 }).write(guide, () => response.destroy());
    else if (request.url?.startsWith('/guide.xml.gz')) response.end(gzipSync(guide));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function read(source: string, limits: Partial<InputLimits> = {}): Promise<string> {
  return Buffer.concat(
    await gathered(openInput(source, { ...defaultInputLimits, ...limits })),
  ).toString();
}
async function file(name: string, content: Uint8Array | string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

describe('a file', () => {
  it('is read as it is, and unpacked whatever its name when it is gzipped', async () => {
    expect(await read(await file('plain.xml', guide))).toBe(guide);
    expect(await read(await file('packed.xml', gzipSync(guide)))).toBe(guide);
    const twice = Buffer.concat([gzipSync(guide), gzipSync(guide)]);
    expect(await read(await file('two-parts.gz', twice))).toBe(guide + guide);
  });

  it('that is empty gives nothing', async () => {
    expect(await read(await file('empty.xml', ''))).toBe('');
  });

  it.each([
    ['half.gz', gzipSync(guide).subarray(0, 40), 'the gzip archive is broken or ends too early'],
    ['guide.zip', Buffer.from('PK\u0003\u0004'), 'this is a zip archive; unpack it first'],
    ['guide.xz', Buffer.from([0xfd, 0x37, 0x7a, 0x58]), 'this is a xz archive; unpack it first'],
  ])('%s is refused', async (name, content, reason) => {
    const path = await file(name, content);
    await expect(read(path)).rejects.toThrow(`${path}: ${reason}`);
  });

  it('that is not there, or a folder, is refused', async () => {
    await expect(read(join(folder, 'nothing'))).rejects.toThrow('there is no such file');
    await expect(read(folder)).rejects.toThrow('this is a folder');
  });

  it('that unpacks to more than is allowed is refused', async () => {
    const bomb = await file('bomb.gz', gzipSync(Buffer.alloc(5_000_000)));
    await expect(read(bomb, { maxBytes: 2_000_000 })).rejects.toThrow('it is larger than 2 MB');
  });
});

describe('an address', () => {
  it('is fetched, also where it leads on to another', async () => {
    expect(await read(`${site}/guide.xml.gz?password=x`)).toBe(guide);
    expect(await read(`${site}/moved`)).toBe(guide);
    expect(await read(`${site}/slow.gz`)).toBe(guide);
  });

  it('is refused when the server says no, breaks off, falls silent or sends too much', async () => {
    await expect(read(`${site}/missing`)).rejects.toThrow('the server answered 404');
    await expect(read(`${site}/cut`)).rejects.toThrow('it cannot be read');
    await expect(read(`${site}/silent`, { stallTimeoutMs: 50 })).rejects.toThrow(
      'did not answer in time',
    );
    await expect(read(`${site}/guide.xml.gz`, { maxBytes: 20 })).rejects.toThrow(
      'it is larger than',
    );
  });

  it.each(['/goes-on', '/goes-on.gz'])('is closed as soon as nobody reads on: %s', async (path) => {
    for await (const chunk of openInput(`${site}${path}`)) {
      expect(Buffer.from(chunk).toString()).toContain('<tv>');
      break;
    }
    await expect.poll(() => left).toContain(path);
  });

  it('other than http(s) is refused, at once or when led to', async () => {
    await expect(read('file:///etc/hostname')).rejects.toThrow('only files and http(s)');
    await expect(read(`${site}/elsewhere`)).rejects.toThrow('it cannot be read');
  });

  it('with a password before its host is refused without naming it', async () => {
    const secret = read(site.replace('//', '//me:secret@'));
    await expect(secret).rejects.toThrow(/: an address with a user or a password/);
    await expect(secret).rejects.not.toThrow('secret');
  });

  it('is named without its secrets', () => {
    expect(inputName('https://me:secret@tv.example/get.php?user=me&password=x')).toBe(
      'https://tv.example/get.php',
    );
    expect(inputName('-')).toBe('standard input');
  });
});
