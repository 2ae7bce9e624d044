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
const [start, dev, provider] = [await freePort(), await freePort(), await freePort()].map(String);

// The app in `dist` may be one that was built with other settings.
rmSync('.cache/built-from', { force: true });
await serves(['start'], start, { PORT: start, DATA_DIR: join(folder, 'start') });
await serves(['run', 'dev', '--', '--port', String(dev), '--strictPort'], dev, {
  PROVIDER_PORT: provider,
  DATA_DIR: join(folder, 'dev'),
});
rmSync(folder, { recursive: true, force: true });

async function serves(
  words: readonly string[],
  port: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  // A group of its own, which can be ended as a whole.
  const options = { detached: true, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  const child = spawn('npm', words, options);
  const ended = new Promise((done) => child.once('exit', done));
  const origin = `http://localhost:${port}`;
  try {
    const page = await answerOf(child, `${origin}/`);
    if (!page.includes('<div id="root"')) throw new Error(`${origin} is not the app:\n${page}`);
    JSON.parse(await answerOf(child, `${origin}/api/settings`));
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
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
