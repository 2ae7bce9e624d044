/**
 * Measures the heap of a page in which a viewer uses the guide for an hour. The page's clock runs as fast as the viewer
 * acts: a round of the guide, then the rest of the minute at once.
 */
import type { CDPSession, Page } from 'playwright';
import type { Row } from './ratio-table.ts';
import { type Stage, settled, withBrowser } from './watch-stage.ts';

const warmMinutes = 5;
const allMinutes = 60;

export async function memoryRows(stage: Stage): Promise<Row[]> {
  return withBrowser(stage, {}, async (page) => {
    await page.clock.install();
    await page.goto(`${stage.origin}/epg`);
    await page.getByRole('gridcell').first().waitFor();
    await settled(page);
    const session = await page.context().newCDPSession(page);
    let warm = Number.NaN;
    for (let minute = 1; minute <= allMinutes; minute++) {
      await actOnGuide(page);
      await page.clock.fastForward(60_000);
      if (minute === warmMinutes) warm = await heapOf(session);
    }
    const last = await heapOf(session);
    return [
      {
        what: `heap after ${allMinutes} minutes of the guide, beside ${warmMinutes} minutes`,
        unit: 'MB',
        ours: last,
        theirs: warm,
        most: 1.1,
      },
    ];
  });
}

/** Scrolls both ways, goes back to now, opens the programme there and closes it. */
async function actOnGuide(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (const [x, y] of [
    [0, 2400],
    [1500, 0],
    [0, -2400],
  ] as const) {
    await page.mouse.wheel(x, y);
    await page.waitForTimeout(60);
  }
  await page.getByRole('grid').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
};

/** MB of what the page's scripts keep. Compiled code is left out: V8 compiles more of it the longer a page is used. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  let text = '';
  const add = ({ chunk }: { chunk: string }) => {
    text += chunk;
  };
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(text) as Snapshot;
  const { node_fields, node_types } = snapshot.meta;
  const code = node_types[0].indexOf('code');
  const [type, size] = [node_fields.indexOf('type'), node_fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += node_fields.length) {
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0;
  }
  return bytes / 1e6;
}
