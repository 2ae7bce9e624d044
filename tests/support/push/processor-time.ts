/** The seconds of processor time that processes have used, as Linux counts them. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

export function processorSeconds(pid: number): number {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) / ticks : 0;
}

/** The seconds of a process and its children, also of those that have ended. */
export function familySeconds(pid: number): number {
  const fields = statOf(pid);
  const outlived = fields ? (Number(fields[13]) + Number(fields[14])) / ticks : 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.[1] === String(pid))
    .reduce((sum, child) => sum + processorSeconds(Number(child)), 0);
  return processorSeconds(pid) + outlived + children;
}

/** The fields after the command's name (state, parent, …). The name itself may hold spaces. */
function statOf(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
