import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mp4Of } from '../../../tests/support/film-folder.ts';
import { folderOf, readFiles, readTitles } from '../../../tests/support/film-folder-reading.ts';

const twelveSeconds = `echo '{"format":{"duration":"12.6"}}'`;

/** A folder with a video, and with an `ffprobe` that does `work` when it is asked about the video. */
async function folderWithProbe(work: string) {
  const script = `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${work}\n`;
  const folder = await folderOf({ 'A.mkv': 'no video', 'ffprobe.sh': script });
  const ffprobe = join(folder.place, 'ffprobe.sh');
  await chmod(ffprobe, 0o755);
  return { folder, ffprobe };
}

describe('at the next refresh', () => {
  it('videos whose length nobody could say are asked about when ffprobe has come', async () => {
    const { folder, ffprobe } = await folderWithProbe(twelveSeconds);
    const before = await readTitles(folder);
    const after = await readTitles(folder, before.state, { ffprobe });
    expect([before, after].map(({ titles }) => titles.films[0]?.seconds)).toEqual([0, 13]);
  });

  it('a video is asked about again when ffprobe was killed, as while its disk was asleep', async () => {
    const { folder, ffprobe } = await folderWithProbe(
      `mkdir "$0.awake" && kill -KILL $$\n${twelveSeconds}`,
    );
    const before = await readTitles(folder, undefined, { ffprobe });
    expect(before.remarks).toContain('the length of 1 videos is read at the next refresh');
    const after = await readTitles(folder, before.state, { ffprobe });
    expect([before, after].map(({ titles }) => titles.films[0]?.seconds)).toEqual([0, 13]);
  });

  it('a video that says no length is not asked about again', async () => {
    const { folder, ffprobe } = await folderWithProbe('exit 1');
    const before = await readTitles(folder, undefined, { ffprobe });
    expect(before.titles.films).toMatchObject([{ seconds: 0 }]);
    expect((await readTitles(folder, before.state, { ffprobe })).unchanged).toBe(true);
  });
});

describe('a fault', () => {
  it('in a video costs its length alone', async () => {
    const endless = Buffer.concat([
      Buffer.from([0, 0, 0, 1]),
      Buffer.from('moov'),
      Buffer.alloc(8),
    ]);
    const { titles } = await readFiles({
      'A.mp4': 'not a film at all',
      'B.mp4': endless,
      'C.mp4': mp4Of(2).subarray(0, 90),
      'D.mp4': mp4Of(0xff_ff_ff_ff / 1000),
    });
    expect(titles.films.map(({ seconds }) => seconds)).toEqual([0, 0, 0, 0]);
  });
});
