/** Reads a source by its reader, over the network of this machine and without a database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultInputLimits } from '../../../provider/import/open-input.ts';
import {
  createDocumentDownloads,
  type StoredValidators,
} from '../../../provider/sources/document-downloads.ts';
import type { Source, SourceContent } from '../../../provider/sources/source.ts';
import type { SourceReader } from '../../../provider/sources/source-reader-tools.ts';
import { gathered } from '../text-chunks.ts';

export type SourceReading = SourceContent & {
  /** The validators that the next reading sends. */
  readonly validators: StoredValidators;
  /** The guides, whole. */
  readonly guideTexts: readonly string[];
};

export type ReadingBefore = {
  readonly state?: unknown;
  readonly validators?: StoredValidators;
  readonly now?: number;
  readonly stallTimeoutMs?: number;
};

/** `before` is what the last reading returned; its state passes through JSON, as it does in the database. */
export async function readSourceOnce(
  read: SourceReader,
  source: Partial<Source> & Pick<Source, 'kind' | 'address'>,
  {
    state,
    validators = {},
    now = Date.parse('2026-11-21T12:00:00Z'),
    stallTimeoutMs = defaultInputLimits.stallTimeoutMs,
  }: ReadingBefore = {},
): Promise<SourceReading> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-reading-'));
  try {
    const limits = { ...defaultInputLimits, stallTimeoutMs };
    const downloads = createDocumentDownloads({
      now: () => now,
      folder,
      limits,
      previous: validators,
      allowPrivate: true,
    });
    const content = await read(
      { id: 'house', secret: null, options: {}, ...source },
      {
        ...downloads,
        now: () => now,
        state: JSON.parse(JSON.stringify(state ?? null)) as unknown,
        formerTitles: async () => ({ films: [], shows: [], filmIds: new Set() }),
      },
    );
    const guideTexts = [];
    for (const guide of content.guides ?? [])
      if ('bytes' in guide) guideTexts.push(Buffer.concat(await gathered(guide.bytes)).toString());
    return { ...content, guideTexts, validators: downloads.validators() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
