import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tests/support/property-test-runs.ts';
import { readSourceOnce } from '../../../tests/support/television/read-source-once.ts';
import { type FakeTuner, openTuner } from '../../../tests/support/television/tuner.ts';
import { SourceProblem } from '../source.ts';
import { readHdhomerun } from './read-hdhomerun.ts';

let tuner: FakeTuner;
beforeEach(async () => {
  tuner = await openTuner();
});
afterEach(() => tuner.close());

const read = (address = tuner.origin) =>
  readSourceOnce(readHdhomerun, { id: 'aerial', kind: 'hdhomerun', address });

describe('a tuner', () => {
  it('brings the channels that it received, and says how many it sends at once', async () => {
    const { channels, remarks } = await read();
    expect(channels).toMatchObject([
      { id: 'aerial-5.1', name: '5.1 HARBOR', guideName: 'HARBOR', connections: 2 },
      { id: 'aerial-5.2', name: '5.2 TIDES', address: `${tuner.origin}/auto/v5.2` },
      { id: 'aerial-101', name: 'Salt TV', number: 101, dvrSeconds: 0, shift: 0 },
    ]);
    expect(remarks).toEqual([
      expect.stringMatching(/lineup\.json: 1 × an encrypted channel \(DRM, left out\): 702$/),
    ]);
  });

  it.each(['/discover.json', '/lineup.json', ''])(
    'is found by its address with %s',
    async (end) => {
      expect((await read(`${tuner.origin}${end}`)).channels).toHaveLength(3);
      expect((await read(tuner.origin.replace('http://', '') + end)).channels).toHaveLength(3);
    },
  );

  it.each(['/hdhr', '/hdhr/', '/hdhr/discover.json'])('is found in the folder %s', async (end) => {
    tuner.folder = '/hdhr';
    expect((await read(`${tuner.origin}${end}`)).channels).toHaveLength(3);
  });

  it('that names its list at another machine is asked itself', async () => {
    tuner.about.LineupURL = 'http://169.254.169.254/lineup.json';
    expect((await read()).channels).toHaveLength(3);
    tuner.about.LineupURL = null;
    expect((await read()).channels).toHaveLength(3);
  });

  it('keeps the ids of its channels when it is scanned again and they have other names', async () => {
    const ids = async () => (await read()).channels;
    const before = await ids();
    for (const channel of tuner.lineup) channel.GuideName = `New ${channel.GuideName}`;
    tuner.lineup.reverse();
    const after = await ids();
    const idsOf = (channels: typeof before) =>
      channels === 'unchanged' ? [] : (channels ?? []).map(({ id }) => id).sort();
    expect(idsOf(after)).toEqual(idsOf(before));
    expect(idsOf(after)).toHaveLength(3);
  });

  it('says what it leaves out, and which sound cannot be read', async () => {
    tuner.lineup.push(
      { GuideName: 'No number' },
      { GuideNumber: '6', GuideName: 'No address', URL: 'rtsp://127.0.0.1/6' },
      { GuideNumber: '101', GuideName: 'Salt TV again' },
      { GuideNumber: '104.1', GuideName: 'Next', AudioCodec: 'AC4' },
    );
    const { channels, remarks } = await read();
    expect(channels).toHaveLength(4);
    expect(remarks.map((line) => line.replace(/^\S+ /, ''))).toEqual([
      '2 × a channel without a number or an address (left out)',
      '1 × a number that two channels have (the last is taken)',
      '1 × an encrypted channel (DRM, left out): 702',
      '1 × a channel with sound in AC-4, which ffmpeg cannot read: 104.1',
    ]);
  });

  it('that sends numbers as text, or text as numbers, is understood', async () => {
    tuner.about.TunerCount = '4';
    tuner.lineup.splice(0, 9, { GuideNumber: 7, GuideName: 7, DRM: '0' }, { GuideNumber: '8' });
    expect((await read()).channels).toMatchObject([
      { number: 7, name: '7', connections: 4 },
      { number: 8, name: 'Channel 8' },
    ]);
  });
});

describe('what is no tuner is refused with the reason', () => {
  const refusal = async () => {
    const error = await read().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SourceProblem);
    return (error as SourceProblem).message;
  };

  it('before its first scan', async () => {
    tuner.lineup.length = 0;
    expect(await refusal()).toMatch(
      /lineup\.json: it lists no channel to watch; let the tuner scan/,
    );
  });

  it.each([
    ['/discover.json', '<html>', 'the server sent a web page where JSON was expected'],
    ['/discover.json', '[]', 'the answer is not that of a tuner'],
    ['/discover.json', '"HDHomeRun"', 'the answer is not that of a tuner'],
    ['/lineup.json', '{"error": 1}', 'the answer is no list of channels'],
    ['/lineup.json', '[{"GuideNumber": "5.1"', 'the server sent broken JSON'],
    ['/lineup.json', ' '.repeat(10_000_000), 'the answer is larger than 4 MB'],
  ])('%s: %.20s', async (path, body, reason) => {
    tuner.faults.set(path, (response) => void response.end(body));
    expect(await refusal()).toContain(reason);
  });

  it('any JSON in the place of any value is read or refused', async () => {
    const value = fc.jsonValue();
    const part = fc.record(
      { GuideNumber: value, GuideName: value, URL: value, DRM: value, AudioCodec: value },
      { requiredKeys: [] },
    );
    const property = fc.asyncProperty(
      fc.oneof(value, fc.array(part)),
      fc.record({ LineupURL: value, TunerCount: value }, { requiredKeys: [] }),
      async (lineup, about) => {
        const answer = (body: unknown) => ({
          bytes: (async function* () {
            yield Buffer.from(JSON.stringify(body));
          })(),
        });
        const reading = readHdhomerun(
          { id: 'aerial', kind: 'hdhomerun', address: 'http://tuner', secret: null, options: {} },
          {
            now: () => 0,
            previousValidators: () => ({}),
            formerTitles: async () => ({ films: [], shows: [], filmIds: new Set() }),
            state: null,
            download: async (address) => answer(address.includes('discover') ? about : lineup),
          },
        );
        const outcome = await reading.catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SourceProblem);
      },
    );
    await fc.assert(property, propertyRuns(200));
  });
});
