/**
 * `npm start` and `npm run dev` from a checkout without a build: each has to serve the app and answer its calls. What
 * `npm start` builds is what the later parts of `npm test` run against.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './support/free-port.ts';
import { eventually } from './support/push/eventually.ts';

const timeoutMs = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'sahra-start-'));
const ports = { start: await freePort(), dev: await freePort(), provider: await freePort() };

// The app in `dist` may be one that was built with other settings.
rmSync('.cache/built-from', { force: true });
const served = await Promise.allSettled([
  runUntilServed(['start'], ports.start, {
    PORT: String(ports.start),
    DATA_DIR: join(folder, 'start'),
  }),
  runUntilServed(['run', 'dev', '--', '--port', String(ports.dev), '--strictPort'], ports.dev, {
    PROVIDER_PORT: String(ports.provider),
    DATA_DIR: join(folder, 'dev'),
  }),
]);
rmSync(folder, { recursive: true, force: true });
for (const one of served) if (one.status === 'rejected') throw one.reason;

/** Runs an npm command until it serves the app and its API at `port`. Throws when it does not. */
async function runUntilServed(
  words: readonly string[],
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  // A group of its own, which can be ended as a whole.
  const options = { detached: true, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  const child = spawn('npm', words, options);
  try {
    // Vite writes an error for each call that it cannot hand on yet.
    await answerOf(child, `http://localhost:${env.PROVIDER_PORT ?? port}/api/settings`);
    JSON.parse(await answerOf(child, `http://localhost:${port}/api/settings`));
    const page = await answerOf(child, `http://localhost:${port}/`);
    if (!page.includes('<div id="root"')) throw new Error(`This is not the app:\n${page}`);
  } finally {
    await end(child.pid);
  }
}

/** Ends a group of processes, which write into their folder until the last of them is gone. */
async function end(group: number | undefined): Promise<void> {
  if (group === undefined || !sendSignal(group, 'SIGTERM')) return;
  await eventually('end of what was started', () => !sendSignal(group, 0), timeoutMs);
}

/** Whether the signal went to a process of the group; 0 only looks whether there is one. */
function sendSignal(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/** The body at an address, as soon as it answers. */
function answerOf(child: ChildProcess, address: string): Promise<string> {
  return eventually(
    `answer from ${address}`,
    async () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
      const answer = await fetch(address).catch(() => undefined);
      return answer?.ok ? answer.text() : undefined;
    },
    timeoutMs,
  );
}
