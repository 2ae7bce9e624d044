/** Starts the reference provider as a process, which can be stopped or killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

export type ProviderProcess = {
  origin: string;
  /** The public key of the provider's pushes, base64url. */
  publicKey: string;
  pid: number;
  /** Resolves when the process has ended, whatever ended it. */
  ended: Promise<void>;
  /** What the process has written, to be shown when a test fails. */
  output(): string;
  /** Ends the process as an operator does. */
  stop(): Promise<void>;
  /** Ends the process at once, like a power cut. */
  kill(): Promise<void>;
};

/** V8's optimising compiler works for seconds on the embedded database, and most tests are over before that pays. */
const shortLived = ['--liftoff-only'];

/** Starts a provider whose speed is measured, as an operator does. */
export const startMeasured = (port: number, env: Readonly<Record<string, string>>) =>
  startProvider(port, env, undefined, undefined, undefined, []);

export async function startProvider(
  port: number,
  env: Readonly<Record<string, string>>,
  /** Milliseconds that the start may take. */
  timeoutMs = 120_000,
  /** The folder of the project. */
  root = project,
  /** A program that starts Node with the arguments that it gets. Its own process has to become Node (`exec`). */
  within: readonly string[] = [],
  /** Options of Node. */
  options: readonly string[] = shortLived,
): Promise<ProviderProcess> {
  const [program = '', ...words] = [...within, process.execPath, ...options, 'provider/main.ts'];
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, PORT: String(port), RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      written += String(text);
    });
  }
  const origin = `http://localhost:${port}`;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const publicKey = await eventually(
    'provider that delivers',
    async () => {
      if (child.exitCode !== null) throw new Error(`The provider did not start:\n${written}`);
      return keyAt(origin);
    },
    timeoutMs,
  );
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    publicKey,
    pid: pidOf(child),
    ended,
    output: () => written,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function keyAt(origin: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${origin}/api/settings`);
    const { data } = (await answer.json()) as { data: { push?: { public_key: string } } };
    return data.push?.public_key;
  } catch {
    return undefined;
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The provider has no process.');
  return pid;
}
