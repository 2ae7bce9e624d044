/** What the import command and the server that does its work say to each other. */
import * as v from 'valibot';
import type { ImportProgress, ImportSummary } from './guide-import.ts';

/** Files are named, not sent: both run on one machine, and a guide need not cross a socket to be read. */
export const ImportOrder = v.variant('do', [
  v.object({
    do: v.literal('import'),
    xmltv: v.array(v.string()),
    m3u: v.array(v.string()),
    keepGoing: v.boolean(),
    keepDemo: v.boolean(),
  }),
  v.object({ do: v.literal('demo') }),
]);
export type ImportOrder = v.InferOutput<typeof ImportOrder>;

/** One a line; the last line is never `progress`. */
export type ImportMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'done'; summary: ImportSummary }
  | { kind: 'demo' }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }
  /** The server went away: what became of the guide is not known. */
  | { kind: 'lost'; message: string };
