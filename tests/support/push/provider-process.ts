/** The reference provider as an operator runs it: a process of its own, that can be stopped, or killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));

export type ProviderProcess = {
  origin: string;
  /** Base64url; what pushes are signed with. */
  publicKey: string;
  pid: number;
  /** What it wrote, for when a test fails. */
  output(): string;
  /** As an operator ends it. */
  stop(): Promise<void>;
  /** As the power cut does. */
  kill(): Promise<void>;
};

export async function startProvider(
  port: number,
  env: Readonly<Record<string, string>>,
  /** Milliseconds that it may take to be there. */
  timeoutMs = 120_000,
  /** Where the provider lies. */
  root = project,
): Promise<ProviderProcess> {
  const child = spawn(process.execPath, ['provider/main.ts'], {
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
