/** Lets the running server carry out the order, and reports its answers. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { adminUrl, type ServerNote } from '../commands/running-server.ts';
import { lockFolder } from '../embedded/data-folder.ts';
import { temporaryCopyPrefix } from '../embedded/data-folder-paths.ts';
import type { Config } from '../provider-types.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';

export async function importThroughServer(
  note: ServerNote,
  order: ImportOrder,
  report: (message: ImportMessage) => void,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<void> {
  const { withFiles, hideTempPath, discard } = await copyInputToFile(order, dataDir);
  try {
    const response = await fetch(adminUrl(note, 'import'), {
      method: 'POST',
      headers: { authorization: `Bearer ${note.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(withFiles),
    });
    if (!response.ok || !response.body) {
      // An answer that is not JSON is a refusal, too: nothing was imported.
      const refusal = ((await response.json().catch(() => undefined)) ?? {}) as {
        message?: string;
      };
      const { message = `it answered ${response.status}` } = refusal;
      report({ kind: 'failed', message: `the running server would not do it: ${message}` });
      return;
    }
    for await (const line of linesOf(response.body))
      report(JSON.parse(hideTempPath(line)) as ImportMessage);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report({ kind: 'lost', message: `the running server went away (${reason})` });
  } finally {
    await discard();
  }
}

type WithFiles = {
  withFiles: ImportOrder;
  /** Replaces the path of the temporary file in an answer by `standard input`. */
  hideTempPath: (line: string) => string;
  discard: () => Promise<void>;
};

/**
 * Copies standard input to a file, because the server cannot read it. The file lies in the data folder, because the
 * server may have a temporary folder of its own.
 */
async function copyInputToFile(order: ImportOrder, dataDir: string): Promise<WithFiles> {
  if (order.do !== 'import' || ![...order.m3u, ...order.xmltv].includes('-'))
    return { withFiles: order, hideTempPath: (line) => line, discard: async () => {} };
  const folder = await mkdtemp(join(resolve(dataDir), temporaryCopyPrefix));
  // The lock shows that the folder is in use. The next backup removes the folder of a process that was killed.
  const letGo = await lockFolder(folder);
  const discard = async () => {
    await letGo();
    await rm(folder, { recursive: true, force: true });
  };
  const file = join(folder, 'standard input');
  await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 })).catch(async (error) => {
    await discard();
    throw error;
  });
  const replaceStandardInput = (source: string) => (source === '-' ? file : source);
  return {
    hideTempPath: (line) => line.replaceAll(JSON.stringify(file).slice(1, -1), 'standard input'),
    withFiles: {
      ...order,
      m3u: order.m3u.map(replaceStandardInput),
      xmltv: order.xmltv.map(replaceStandardInput),
    },
    discard,
  };
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
}
