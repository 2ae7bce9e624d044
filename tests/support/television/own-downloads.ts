/** What an operator's viewers download: a file of many parts with subtitles, and HLS whose segments are encrypted. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openWebHost, type WebHost } from './web-host.ts';

const run = promisify(execFile);

const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=15,noise=alls=60:allf=t'];
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000'];
const coded = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30'],
  ...['-c:a', 'aac'],
];

/** An MP4 of twenty seconds, larger than three parts of a kept file. */
export async function largeFilm(): Promise<Buffer> {
  return withFolder(async (folder) => {
    const film = join(folder, 'film.mp4');
    const size = ['-b:v', '8M', '-minrate', '8M', '-maxrate', '8M', '-bufsize', '8M', '-t', '20'];
    await ffmpeg([...pictures, ...sound, ...coded, ...size, '-movflags', '+faststart', film]);
    return readFile(film);
  });
}

/** A host that any page may read, with a film whose segments are encrypted by AES-128, at `/sealed/index.m3u8`. */
export async function openEncryptedHost(): Promise<WebHost> {
  const host = await openWebHost();
  await withFolder(async (folder) => {
    await writeFile(join(folder, 'key'), Buffer.alloc(16, 7));
    await writeFile(join(folder, 'key-info'), `key\n${join(folder, 'key')}\n`);
    const hls = ['-t', '12', '-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod'];
    const sealed = ['-hls_key_info_file', join(folder, 'key-info')];
    await ffmpeg([...pictures, ...sound, ...coded, ...hls, ...sealed, join(folder, 'index.m3u8')]);
    for (const name of await readdir(folder)) {
      const type = name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp2t';
      const headers = { 'access-control-allow-origin': '*', 'content-type': type };
      host.set(`/sealed/${name}`, { headers, body: await readFile(join(folder, name)) });
    }
  });
  return host;
}

const ffmpeg = (words: readonly string[]) => run('ffmpeg', ['-v', 'error', '-y', ...words]);

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-own-downloads-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
