/** A process of its own: a host of one live channel of 5 Mbit/s. It says its port to the process that forked it. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [seconds, bitsPerSecond] = [4, 5_000_000];
const size = (seconds * bitsPerSecond) / 8;

const folder = await mkdtemp(join(tmpdir(), 'sahra-bench-relay-'));
const file = join(folder, 'segment.ts');
await writeFile(file, randomBytes(size));

/** How often the relay has asked for each segment; those who are served directly send another header. */
const asked = new Map<string, number>();

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path === '/counts') {
    response.end(JSON.stringify([...asked.values()]));
  } else if (path === '/live.m3u8') {
    const newest = Math.floor(performance.now() / 1000 / seconds) + 3;
    const lines = [newest - 2, newest - 1, newest].map((nth) => `#EXTINF:${seconds},\n${nth}.ts`);
    const head = `#EXTM3U\n#EXT-X-TARGETDURATION:${seconds}\n#EXT-X-MEDIA-SEQUENCE:${newest - 2}\n`;
    response.end(`${head}${lines.join('\n')}\n`);
  } else {
    if (request.headers['x-relay']) asked.set(path, (asked.get(path) ?? 0) + 1);
    response.writeHead(200, { 'content-length': String(size), 'content-type': 'video/mp2t' });
    createReadStream(file).pipe(response);
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
