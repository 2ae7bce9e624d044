import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

type Command = readonly [command: string, args: readonly string[]];

/** Runs one command, which writes to our output. When it fails, this process ends with the same exit code. */
export async function run(...command: Command): Promise<void> {
  await runTogether(command);
}

/**
 * Runs the commands at the same time. When one fails, the others still run to their end. Then the last lines of the
 * failed one are written again, so that the reason stands at the end of the output.
 */
export async function runTogether(...commands: readonly Command[]): Promise<void> {
  const results = await Promise.all(commands.map(resultOf));
  const failures = results.filter(({ code }) => code !== 0);
  const [first] = failures;
  if (first === undefined) return;
  if (results.length > 1)
    for (const { line, lastText } of failures) console.log(`\n▸ ${line} failed:\n${lastText}`);
  process.exit(first.code);
}

/** What a failed command writes last: Vitest's and Playwright's list of failures, with their places. */
const lastTextLength = 6000;

async function resultOf([command, args]: Command): Promise<{
  line: string;
  code: number;
  lastText: string;
}> {
  const started = performance.now();
  const line = `${command} ${args.join(' ')}`;
  console.log(`\n▸ ${line}`);
  let lastText = '';
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.setEncoding('utf8').on('data', (text: string) => {
        to.write(text);
        lastText = (lastText + text).slice(-lastTextLength);
      });
    }
    child.on('error', reject);
    child.on('close', (exit) => resolve(exit ?? 1));
    // A process that the command left behind holds the pipe open: it is not waited for.
    child.on('exit', () =>
      setTimeout(() => {
        for (const pipe of [child.stdout, child.stderr]) pipe.destroy();
      }, 1000),
    );
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${code === 0 ? 'done' : 'failed'} in ${seconds} s: ${line}`);
  return { line, code, lastText };
}
