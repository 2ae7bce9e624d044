/**
 * `npm run dev`: starts the provider together with Vite's server, restarts it when its sources change, and ends it.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's server forwards `/api`, `/media`, `/dev` and `/oidc` to the provider at `PROVIDER_PORT` (8081). */
export function providerInDevelopment(): Plugin {
  return {
    name: 'sahra:provider',
    // Vitest and the preview server read the same configuration and need no provider.
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview && !process.env.VITEST,
    configureServer({ httpServer }) {
      httpServer?.once('listening', () => {
        const { port } = httpServer.address() as AddressInfo;
        const stop = startProvider(`http://localhost:${port}`);
        httpServer.once('close', stop);
        process.once('exit', stop);
        // Without this listener an interrupt would end Vite before the provider is stopped.
        process.once('SIGINT', () => {
          stop();
          process.kill(process.pid, 'SIGINT');
        });
      });
    },
  };
}

/**
 * `publicUrl` is Vite's address, because viewers reach the provider through Vite. Mails and sign-in links contain it.
 */
function startProvider(publicUrl: string): () => void {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const PORT = process.env.PROVIDER_PORT ?? '8081';
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    stdio: 'inherit',
    // Vite's address is on this machine, so the demo stays on. With an operator's `PUBLIC_URL` it is off.
    env: { PUBLIC_URL: publicUrl, DEMO: process.env.PUBLIC_URL ? '' : '1', ...process.env, PORT },
  });
  return () => {
    if (!child.killed) child.kill();
  };
}
