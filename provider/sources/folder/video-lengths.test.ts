import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mp4Of } from '../../../tests/support/film-folder.ts';
import { folderOf, readFiles, readTitles } from '../../../tests/support/film-folder-reading.ts';

describe('at the next refresh', () => {
  it('videos whose length nobody could say are asked about when ffprobe has come', async () => {
    const folder = await folderOf({
      'A.mkv': 'no video',
      'ffprobe.sh': '#!/bin/sh\necho \'{"format":{"duration":"12.6"}}\'\n',
    });
    const probe = join(folder.place, 'ffprobe.sh');
    await chmod(probe, 0o755);
    const before = await readTitles(folder);
    const after = await readTitles(folder, before.state, { ffprobe: probe });
    expect([before, after].map(({ titles }) => titles.films[0]?.seconds)).toEqual([0, 13]);
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
