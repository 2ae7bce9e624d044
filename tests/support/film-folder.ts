/** A folder of films on this machine, of tiny files that a test names. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type FilmFolder = {
  readonly place: string;
  /** Writes files by their paths; an empty text stands for a file that only has to be there. */
  write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
  remove(path: string): Promise<void>;
  close(): Promise<void>;
};

export async function makeFilmFolder(
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<FilmFolder> {
  const place = await mkdtemp(join(tmpdir(), 'sahra-films-'));
  const folder: FilmFolder = {
    place,
    async write(more) {
      for (const [path, content] of Object.entries(more)) {
        await mkdir(dirname(join(place, path)), { recursive: true });
        await writeFile(join(place, path), content);
      }
    },
    remove: (path) => rm(join(place, path), { recursive: true }),
    close: () => rm(place, { recursive: true, force: true }),
  };
  await folder.write(files);
  return folder;
}

/** The smallest MP4 that says how long it is: no player shows anything of it. */
export function mp4Of(seconds: number, padding = 0): Uint8Array {
  const box = (name: string, content: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('mdat', Buffer.alloc(padding)),
    box('moov', box('mvhd', header)),
  ]);
}
