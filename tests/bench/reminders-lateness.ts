/**
 * Measures the time from the start of a programme to the notification on the desktop, with real browsers, real pushes
 * and the app closed.
 */
import { join } from 'node:path';
import { closeApp, openApp } from '../support/push/app-on-device.ts';
import { browserKinds } from '../support/push/browser-kinds.ts';
import type { Certificates } from '../support/push/certificates.ts';
import { eventually } from '../support/push/eventually.ts';
import { openOutsideWorld } from '../support/push/outside-world.ts';
import { ports } from '../support/push/ports.ts';
import { startMeasured } from '../support/push/provider-process.ts';
import { signIn, soon } from '../support/push/viewer-of-provider.ts';
import { percentile } from './percentile.ts';
import type { Row } from './ratio-table.ts';

/** Milliseconds. */
const allowed = 1000;

export type Lateness = { browser: string; late: number[] };

export async function measureLateness(
  certificates: Certificates,
  { folder, rounds }: { folder: string; rounds: number },
): Promise<Lateness[]> {
  const world = await openOutsideWorld(certificates);
  const DATA_DIR = join(folder, 'lateness');
  const provider = await startMeasured(ports.provider, { DATA_DIR, ...world.env });
  const { origin } = provider;
  const results: Lateness[] = [];
  try {
    const { token, remind } = await signIn(origin);
    for (const { name, launch } of browserKinds) {
      const device = await launch(world, { folder, origin });
      await openApp(device, { origin, token, language: 'en' });
      await closeApp(device, origin);
      const first = soon(4000);
      const titles = Array.from({ length: rounds }, (_, round) => `${name} ${round}`);
      for (const [round, title] of titles.entries()) {
        await remind({ channelId: 'sahra-news', title, start: first + round * 1000 });
      }
      const late = await Promise.all(
        titles.map(async (title, round) => {
          const shown = await eventually(
            `notification of ${title}`,
            () => world.desktop.shown.find((one) => one.title === title),
            rounds * 1000 + 30_000,
          );
          return shown.at - (first + round * 1000);
        }),
      );
      await device.close();
      results.push({ browser: name, late });
    }
  } finally {
    await provider.stop();
    await world.close();
  }
  return results;
}

export function latenessRows(results: readonly Lateness[]): Row[] {
  return results.flatMap(({ browser, late }): Row[] => {
    const what = (of: string) => `due → desktop, ${browser}, app closed, ${of} of ${late.length}`;
    return [
      { what: what('p50'), unit: 'ms', ours: percentile(late, 50) },
      { what: what('p95'), unit: 'ms', ours: percentile(late, 95), limit: allowed },
      { what: what('longest'), unit: 'ms', ours: Math.max(...late) },
    ];
  });
}
