/** Imports a new guide by the operator's command while the provider runs. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** A programme of an hour; `start` in epoch milliseconds. */
export type Announced = { channel: string; title: string; start: number };

/**
 * Imports a guide that holds only these programmes; the demo's channels stay. `env` names the provider's data, as for
 * the provider itself.
 */
export async function importProgrammes(
  programmes: readonly Announced[],
  { folder, env }: { folder: string; env: Record<string, string> },
): Promise<void> {
  const guide = join(folder, 'guide.xml');
  await writeFile(guide, xmltvOf(programmes));
  await run(process.execPath, ['provider/import/import-cli.ts', '--xmltv', guide, '--keep-demo'], {
    cwd: root,
    env: { ...process.env, ...env },
  });
}

function xmltvOf(programmes: readonly Announced[]): string {
  const channels = [...new Set(programmes.map(({ channel }) => channel))].map(
    (id) => `<channel id="${id}"><display-name>${id}</display-name></channel>`,
  );
  const shows = programmes.map(({ channel, title, start }) => {
    const times = `start="${timeOf(start)}" stop="${timeOf(start + 3_600_000)}"`;
    return `<programme ${times} channel="${channel}"><title lang="en">${title}</title></programme>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tv>${[...channels, ...shows].join('\n')}</tv>\n`;
}

function timeOf(start: number): string {
  return `${new Date(start).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;
}
