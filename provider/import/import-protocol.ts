/** The messages between the import command and the server that runs the import. */
import * as v from 'valibot';
import type { ImportProgress, ImportSummary } from './guide-import.ts';

/** An order names the files and does not hold them, because command and server run on one machine. */
export const ImportOrder = v.variant('do', [
  v.object({
    do: v.literal('import'),
    xmltv: v.array(v.string()),
    m3u: v.array(v.string()),
    keepGoing: v.boolean(),
    keepDemo: v.boolean(),
  }),
  v.object({ do: v.literal('demo') }),
  /** Builds the channels from what is stored, as the edits of now want them. */
  v.object({ do: v.literal('rebuild') }),
]);
export type ImportOrder = v.InferOutput<typeof ImportOrder>;

/** One message a line. The last line is never `progress`. */
export type ImportMessage =
  | { kind: 'progress'; progress: ImportProgress }
  /** `remarks` are about the pages that are made of the channels and titles. */
  | { kind: 'done'; summary: ImportSummary; remarks?: readonly string[] }
  | { kind: 'demo' }
  | { kind: 'rebuilt' }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }
  /** The server ended during the import, so it is not known whether the guide has changed. */
  | { kind: 'lost'; message: string };
