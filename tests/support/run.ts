import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

type Command = readonly [command: string, args: readonly string[]];

/** Runs one command, which writes to our output. When it fails, this process ends with the same exit code. */
export async function run(...command: Command): Promise<void> {
  await runTogether(command);
}

/** Runs the commands at the same time. When one fails, the others still run to their end. */
export async function runTogether(...commands: readonly Command[]): Promise<void> {
  const codes = await Promise.all(commands.map(exitCodeOf));
  const failure = codes.find((code) => code !== 0);
  if (failure !== undefined) process.exit(failure);
}

async function exitCodeOf([command, args]: Command): Promise<number> {
  const started = performance.now();
  const line = `${command} ${args.join(' ')}`;
  console.log(`\n▸ ${line}`);
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (exit) => resolve(exit ?? 1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${code === 0 ? 'done' : 'failed'} in ${seconds} s: ${line}`);
  return code;
}
