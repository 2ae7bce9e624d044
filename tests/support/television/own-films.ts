/** A folder of three films and a show, as a household keeps it, with ffmpeg's own test pictures in it. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FilmFolder, makeFilmFolder } from '../film-folder.ts';

const run = promisify(execFile);
const kept = join(import.meta.dirname, '../../../.cache/television');

/** `Fog on the Quay` is the film without any picture. */
export async function makeOwnFilms(): Promise<FilmFolder> {
  const [film, episode, poster, fanart] = await Promise.all([
    video('film.mp4', 60),
    video('episode.mp4', 20),
    picture('poster.jpg', 'size=400x600'),
    picture('fanart.jpg', 'size=1280x720'),
  ]);
  const salt = 'The Salt Road (2020)';
  const ship = 'السفينة الأخيرة (2022)';
  const fog = 'Fog on the Quay (2019)';
  const nights = 'Harbour Nights (2021)';
  return makeFilmFolder({
    [`${salt}/${salt}.mp4`]: film,
    [`${salt}/movie.nfo`]:
      '<movie><title>The Salt Road</title><plot>The last salt lorry crosses the desert.</plot><genre>Drama</genre><year>2020</year></movie>',
    [`${salt}/poster.jpg`]: poster,
    [`${salt}/fanart.jpg`]: fanart,
    [`${ship}/${ship}.mp4`]: film,
    [`${ship}/poster.jpg`]: poster,
    [`${fog}/${fog}.mp4`]: film,
    [`${nights}/Season 01/Harbour Nights S01E01 Cast off.mp4`]: episode,
    [`${nights}/Season 01/Harbour Nights S01E02 The fog.mp4`]: episode,
  });
}

function video(name: string, seconds: number): Promise<Buffer> {
  return made(name, [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30'],
    ...['-c:a', 'aac', '-movflags', '+faststart'],
  ]);
}

function picture(name: string, size: string): Promise<Buffer> {
  return made(name, ['-f', 'lavfi', '-i', `gradients=${size}:seed=7`, '-frames:v', '1']);
}

async function made(name: string, words: readonly string[]): Promise<Buffer> {
  const path = join(kept, name);
  if (!existsSync(path)) {
    await mkdir(kept, { recursive: true });
    const draft = join(kept, `${process.pid}-${name}`);
    await run('ffmpeg', ['-v', 'error', '-y', ...words, draft]);
    await rename(draft, path);
  }
  return readFile(path);
}
