import { expect, it } from 'vitest';
import type { Database } from '../database.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { runImport } from './run-import.ts';

const files = { xmltv: ['guide.xml'], m3u: [], keepGoing: false };
const orders: readonly ImportOrder[] = [{ do: 'demo' }, { do: 'import', ...files, keepDemo: true }];

it.each(orders)(
  'a provider without a demo refuses to show one, and leaves its guide as it is: %o',
  async (order) => {
    const messages: ImportMessage[] = [];
    // No database: whatever touched it would fail in other words.
    const tools = { db: {} as Database, now: () => 0 };
    await runImport(order, tools, (message) => messages.push(message));
    expect(messages).toEqual([
      { kind: 'refused', message: 'this provider has no demo: leave out --demo and --keep-demo' },
    ]);
  },
);
