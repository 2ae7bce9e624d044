/** The messages between the import command and the server that runs the import. */
import * as v from 'valibot';
import type { ImportProgress, ImportSummary } from './import-channels-and-guide.ts';

/** An order contains the names of files and not their content, because command and server run on the same machine. */
export const ImportOrder = v.variant('do', [
  v.object({
    do: v.literal('import'),
    xmltv: v.array(v.string()),
    m3u: v.array(v.string()),
    keepGoing: v.boolean(),
    keepDemo: v.boolean(),
  }),
  v.object({ do: v.literal('demo') }),
  /** Builds the channels again from what is stored, with the present edits. */
  v.object({ do: v.literal('rebuild') }),
]);
export type ImportOrder = v.InferOutput<typeof ImportOrder>;

/** One message in each line. The last line is never `progress`. */
export type ImportMessage =
  | { kind: 'progress'; progress: ImportProgress }
  /** `remarks` are about the pages, which are made from the channels and titles. */
  | { kind: 'done'; summary: ImportSummary; remarks?: readonly string[] }
  | { kind: 'demo' }
  | { kind: 'rebuilt' }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }
  /** The server ended during the import, so it is not known whether the guide has changed. */
  | { kind: 'lost'; message: string };
