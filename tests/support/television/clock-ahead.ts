/** The clock of a provider that a test starts, to be moved while it runs. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type ClockAhead = {
  /** Settings of the process whose clock it is. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the clock of the process, in epoch milliseconds. The clock then goes on. */
  set(time: number): Promise<void>;
  close(): Promise<void>;
};

const movableClock = pathToFileURL(join(import.meta.dirname, 'movable-clock.ts')).href;

export async function clockAhead(time: number): Promise<ClockAhead> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-clock-'));
  const file = join(folder, 'ahead');
  const set = async (to: number) => {
    // A process that reads meanwhile gets the whole earlier number.
    await writeFile(`${file}.new`, String(to - Date.now()));
    await rename(`${file}.new`, file);
  };
  await set(time);
  const options = [process.env.NODE_OPTIONS, `--import=${movableClock}`];
  return {
    env: { CLOCK_AHEAD_FILE: file, NODE_OPTIONS: options.filter(Boolean).join(' ') },
    set,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
