/** `npm run dev`: the provider runs beside Vite's server, restarts when its own sources change, and ends with it. */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's server hands `/api`, `/media`, `/dev` and `/oidc` to `PROVIDER_PORT` (8081). */
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
        // Without a listener an interrupt would end Vite before it could tell anybody.
        process.once('SIGINT', () => {
          stop();
          process.kill(process.pid, 'SIGINT');
        });
      });
    },
  };
}

/** Viewers reach the provider through Vite, so that is the address in its mails and sign-in links. */
function startProvider(publicUrl: string): () => void {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const PORT = process.env.PROVIDER_PORT ?? '8081';
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    stdio: 'inherit',
    // Vite's address is this machine's, so it leaves the demo open; an operator's own does not.
    env: { PUBLIC_URL: publicUrl, DEMO: process.env.PUBLIC_URL ? '' : '1', ...process.env, PORT },
  });
  return () => {
    if (!child.killed) child.kill();
  };
}
