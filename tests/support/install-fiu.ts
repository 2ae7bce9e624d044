/** Finds the program that makes system calls fail (Debian's `fiu-utils`), or installs it. */
import { spawnSync } from 'node:child_process';
import { canRun, install } from './push/requirements.ts';

/** Why there is none; undefined when there is one. */
export function ensureFiu(): string | undefined {
  const isThere = () => canRun('which', 'fiu-run');
  if (isThere()) return undefined;
  const trouble =
    process.platform === 'linux' ? install(['fiu-utils']) : 'it exists on Linux alone';
  return isThere() ? undefined : `fiu-utils is not installed${trouble ? ` (${trouble})` : ''}`;
}

/** Makes calls of `name` fail now and then in a process that `fiu-run` started. `errno`: the number of the error. */
export function makeFail(
  { control, pid }: { control: string; pid: number },
  { name, probability, errno }: { name: string; probability: number; errno: number },
): void {
  const order = `enable_random name=${name},probability=${probability},failinfo=${errno}`;
  const { status, stderr } = spawnSync('fiu-ctrl', ['-f', control, '-c', order, String(pid)], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (status !== 0) throw new Error(`fiu-ctrl ended with ${status}: ${stderr}`);
}
