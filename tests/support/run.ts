import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** Runs one command with our output as its own; a failure ends this process with the command's exit code. */
export async function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const started = performance.now();
  console.log(`\n▸ ${command} ${args.join(' ')}`);
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (exit) => resolve(exit ?? 1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${code === 0 ? 'done' : 'failed'} in ${seconds} s`);
  if (code !== 0) process.exit(code);
}
