/** Whatever a file holds, an import reads it or refuses it with its reason, in time in proportion to its size. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archive, encoded, inSizes, sizes } from '../../tests/support/broken-files.ts';
import { guideText, pieceOfGuide, wholeGuide } from '../../tests/support/broken-guides.ts';
import { pieceOfPlaylist, playlistText } from '../../tests/support/broken-playlists.ts';
import { costGrowth } from '../../tests/support/cost-growth.ts';
import { propertyRuns, searchTimeoutMs } from '../../tests/support/property-test-runs.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { gathered } from '../../tests/support/text-chunks.ts';
import type { Database } from '../database.ts';
import { decodeText } from './decode-text.ts';
import { Tally, type TallyLine } from './fault-tally.ts';
import { importChannelsAndGuide } from './import-channels-and-guide.ts';
import { limits } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';
import { type PlaylistEntry, readPlaylistEntries } from './m3u.ts';
import { openInput } from './open-input.ts';
import { readXmltv } from './xmltv.ts';
import type { XmltvRecord } from './xmltv-records.ts';

type Outcome<T> = { records: T[] } | { refused: string };
type Read<T> = Outcome<T> & { leftOut: TallyLine[] };

/** What comes of reading: anything thrown but a refusal fails the test. */
async function outcomeOf<T>(reading: Promise<T[]>): Promise<Outcome<T>> {
  try {
    return { records: await reading };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    expect(error.reason).toMatch(/^\S.*$/u);
    return { refused: error.message };
  }
}

type Bytes = AsyncIterable<Uint8Array>;

async function playlist(bytes: Bytes, keepGoing: boolean): Promise<Read<PlaylistEntry>> {
  const tally = new Tally();
  const text = decodeText(bytes, 'tv.m3u', (encoding) => tally.add(encoding, 'tv.m3u'));
  const outcome = await outcomeOf(readPlaylistEntries(text, { file: 'tv.m3u', keepGoing, tally }));
  return { ...outcome, leftOut: tally.lines() };
}

async function guide(bytes: Bytes, keepGoing: boolean): Promise<Read<XmltvRecord>> {
  const tally = new Tally();
  const text = decodeText(bytes, 'tv.xml', (encoding) => tally.add(encoding, 'tv.xml'));
  const outcome = await outcomeOf(gathered(readXmltv(text, { file: 'tv.xml', keepGoing, tally })));
  return { ...outcome, leftOut: tally.lines() };
}

/**
 * What must be the same, whatever pieces a file arrives in. The reason of a refusal may differ, because the pieces
 * decide which of two faults is found first. The line of a fault may differ, because the parser sees some faults of a
 * text of several lines only at the end of the text or of the piece.
 */
const essence = (read: Read<XmltvRecord>): unknown =>
  'refused' in read
    ? 'refused'
    : { ...read, leftOut: read.leftOut.map(({ reason, count }) => `${count} ${reason}`).sort() };
const whole = (bytes: Uint8Array) => inSizes(bytes, []);

describe('a playlist of any parts', () => {
  it(
    'is read or refused, the same in whatever pieces it arrives, and every channel can be shown',
    async () => {
      const property = fc.asyncProperty(
        encoded(playlistText),
        sizes,
        fc.boolean(),
        async (bytes, pieces, keepGoing) => {
          const read = await playlist(whole(bytes), keepGoing);
          const again = await playlist(inSizes(bytes, pieces), keepGoing);
          if ('refused' in read) return void expect(again).toMatchObject({ refused: read.refused });
          expect(again).toEqual(read);
          for (const one of read.records) {
            expect(one.address).toMatch(/^https?:\/\/[^\s/]/i);
            expect(one.name).toMatch(/^\S/);
            expect(one.name.length).toBeLessThanOrEqual(200);
            expect(one.guideId?.length ?? 1).toBeLessThanOrEqual(limits.id);
            expect(Math.abs(one.shift)).toBeLessThanOrEqual(24 * 3_600_000);
            expect(one.dvrSeconds).toBeGreaterThanOrEqual(0);
            expect(Number.isSafeInteger(one.dvrSeconds)).toBe(true);
          }
        },
      );
      await fc.assert(property, propertyRuns(400));
    },
    searchTimeoutMs,
  );
});

describe('a guide of any parts', () => {
  it(
    'is read or refused, the same in whatever pieces it arrives, and every programme can be shown',
    async () => {
      const property = fc.asyncProperty(
        encoded(guideText),
        sizes,
        fc.boolean(),
        async (bytes, pieces, keepGoing) => {
          const read = await guide(whole(bytes), keepGoing);
          expect(essence(await guide(inSizes(bytes, pieces), keepGoing))).toEqual(essence(read));
          if ('refused' in read) return;
          for (const one of read.records) {
            if (one.kind === 'channel') expect(one.id).toMatch(/^\S/);
            else {
              expect(one.channel).toMatch(/^\S/);
              expect(one.start).toBeLessThan(one.stop ?? Number.POSITIVE_INFINITY);
              for (const title of Object.values(one.title)) expect(title).toMatch(/^\S/);
            }
          }
          // A guide without a fault is the same guide when an import leaves faults out.
          if (!keepGoing) expect(await guide(whole(bytes), true)).toEqual(read);
        },
      );
      await fc.assert(property, propertyRuns(400));
    },
    searchTimeoutMs,
  );

  it(
    'that ends anywhere too early is refused with its line, and gives what came before to who keeps going',
    async () => {
      const property = fc.asyncProperty(wholeGuide, fc.nat(), async ({ text, count }, at) => {
        const bytes = Buffer.from(text);
        const all = await guide(whole(bytes), false);
        if (!('records' in all)) throw new Error(all.refused);
        expect(all.records).toHaveLength(count);
        // The last character but one: a guide without its last `>` is not over.
        const cut = bytes.subarray(0, at % bytes.length);
        expect(await guide(whole(cut), false)).toMatchObject({
          refused: cut.length === 0 ? 'tv.xml: it is empty' : expect.stringMatching(/, line \d+: /),
        });
        const before = await guide(whole(cut), true);
        if ('records' in before)
          expect(before.records).toEqual(all.records.slice(0, before.records.length));
      });
      await fc.assert(property, propertyRuns(200));
    },
    searchTimeoutMs,
  );
});

describe('a file on the disk', () => {
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahra-hostile-'));
    db = await openTestDatabase();
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });
  const file = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };

  it(
    'that is a gzip archive, cut off, damaged or in several parts, gives its text or is refused',
    async () => {
      const property = fc.asyncProperty(archive, async ({ bytes, whole: wanted, mishap }) => {
        const path = await file('packed.gz', bytes);
        const read = await outcomeOf(gathered(openInput(path)));
        if ('refused' in read) {
          expect(Object.keys(mishap)[0]).toMatch(/^(cut|flipped|trailing)$/);
          return;
        }
        expect(Buffer.concat(read.records).equals(wanted)).toBe(true);
      });
      await fc.assert(property, propertyRuns(200));
    },
    searchTimeoutMs,
  );

  it(
    'becomes the shown guide whole, or is refused and the guide stays as it was',
    async () => {
      const shown = () =>
        db.query(
          `SELECT (SELECT version FROM guide_state) AS version, (SELECT count(*)::int FROM channels) AS channels,
           (SELECT count(*)::int FROM programmes) AS programmes, (SELECT count(*)::int FROM staged_programmes) AS staged`,
        );
      const property = fc.asyncProperty(
        fc.record({
          m3u: fc.option(encoded(playlistText), { nil: undefined }),
          xmltv: fc.option(encoded(guideText), { nil: undefined }),
          keepGoing: fc.boolean(),
        }),
        async ({ m3u, xmltv, keepGoing }) => {
          const request = {
            m3u: m3u ? [await file('tv.m3u', m3u)] : [],
            xmltv: xmltv ? [await file('tv.xml', xmltv)] : [],
          };
          const before = await shown();
          const options = { ...request, keepGoing, keepDemo: false };
          const outcome = await outcomeOf(
            importChannelsAndGuide(options, { db, now: Date.now }).then((summary) => [summary]),
          );
          const after = await shown();
          if ('refused' in outcome) expect(after).toEqual(before);
          else
            expect(after).toMatchObject([
              { programmes: outcome.records[0]?.programmes, staged: 0 },
            ]);
        },
      );
      await fc.assert(property, propertyRuns(60));
    },
    searchTimeoutMs,
  );
});

describe('any part of a file, again and again', () => {
  /** Linear is 64 to 330 (see `growth`), quadratic 4,096. */
  const linear = 1000;
  const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length));

  it(
    'of a playlist takes time in proportion',
    async () => {
      const property = fc.asyncProperty(pieceOfPlaylist, async (piece) => {
        const read = (size: number) =>
          playlist(whole(Buffer.from(`#EXTM3U\n${repeated(piece, size)}`)), true);
        expect(await costGrowth(2000, read)).toBeLessThan(linear);
      });
      await fc.assert(property, propertyRuns(10));
    },
    searchTimeoutMs,
  );

  it(
    'of a guide takes time in proportion',
    async () => {
      const property = fc.asyncProperty(pieceOfGuide, async (piece) => {
        const read = (size: number) =>
          guide(whole(Buffer.from(`<tv>${repeated(piece, size)}`)), true);
        expect(await costGrowth(2000, read)).toBeLessThan(linear);
      });
      await fc.assert(property, propertyRuns(10));
    },
    searchTimeoutMs,
  );
});
