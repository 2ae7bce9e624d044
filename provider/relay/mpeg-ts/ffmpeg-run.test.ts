import { queryObjects } from 'node:v8';
import { expect, it } from 'vitest';
import { startFfmpeg } from './ffmpeg-run.ts';

/** Programs that read as ffmpeg does, and need no ffmpeg. */
const start = (program: string) =>
  startFfmpeg({ program: 'sh', args: ['-c', program], onSegment: () => {} });
/** More than a pipe takes at once. */
const chunk = Buffer.alloc(256 * 1024);

it('a channel that is converted for days needs no more memory than in its first minutes', async () => {
  const run = start('cat > /dev/null');
  const write = async (times: number) => {
    for (let nth = 0; nth < times; nth++) await run.write(chunk);
    return queryObjects(Promise, { format: 'count' });
  };
  const before = await write(10);
  expect((await write(100)) - before).toBeLessThan(50);
  await run.finish();
});

it('a channel whose conversion ends while it takes no data says why', async () => {
  const run = start('head -c 10 > /dev/null; echo no key frame >&2');
  const writing = async () => {
    for (;;) await run.write(chunk);
  };
  await expect(writing()).rejects.toThrow('no key frame');
});
