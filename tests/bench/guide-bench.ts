/** Compares the guide with planby 1.1.2 and with an empty scroller, and prints the table of the targets. */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { weigh } from './grid-size.ts';
import { gridRows } from './guide-grid-rows.ts';
import { keptRows } from './guide-kept-rows.ts';
import { limitRows } from './guide-limit-rows.ts';
import { slowRows } from './guide-slow-rows.ts';
import { printTable, type Row } from './ratio-table.ts';
import { serveBench } from './serve.ts';

const near = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export async function guideBench({ repeats }: { readonly repeats: number }): Promise<void> {
  await build({ configFile: near('./vite.config.ts'), logLevel: 'error' });
  const server = await serveBench(0);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const rows = [
      ...(await gridRows(address, repeats)),
      ...(await limitRows(address, repeats)),
      ...(await slowRows(address, repeats)),
      ...(await keptRows(address, repeats)),
      await sizeRow(),
    ];
    printTable(rows);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function sizeRow(): Promise<Row> {
  const ours = await weigh(near('./page/grid-alone.ts'), /^react|\/domain\/|\.module\.css$/);
  const theirs = await weigh(near('./page/planby-alone.ts'), /^react(-dom)?(\/|$)/);
  return { what: 'grid code, gzip', unit: 'kB', ours, theirs, limit: 8 };
}
