/** Whatever a panel answers, its source is read or refused in one line, and its password stays where it is. */
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/support/cost-growth.ts';
import { propertyRuns, searchTimeoutMs } from '../../../tests/support/property-test-runs.ts';
import { type FakePanel, openPanel } from '../../../tests/support/television/panel.ts';
import { panelContent } from '../../../tests/support/television/panel-content.ts';
import { panelFaults } from '../../../tests/support/television/panel-faults.ts';
import {
  type ReadingBefore,
  readSourceOnce,
} from '../../../tests/support/television/read-source-once.ts';
import { OwnTitles } from '../own-titles.ts';
import { type Source, type SourceContent, SourceProblem } from '../source.ts';
import { panelReadLimits } from './panel-read-limits.ts';
import { readXtream } from './read-xtream.ts';

let panel: FakePanel;
beforeEach(async () => {
  panel = await openPanel();
});
afterEach(() => panel.close());

const limits = { ...panelReadLimits, pauseMs: 0 };
const read = (before: ReadingBefore = {}, secret?: Source['secret']) =>
  readSourceOnce(
    (source, tools) => readXtream(source, tools, limits),
    {
      kind: 'xtream',
      address: panel.origin,
      secret: secret ?? { user: panel.user, password: panel.password },
    },
    before,
  );
/** The whole message. */
const refusal = async (before: ReadingBefore = {}, secret?: Source['secret']) => {
  const error = await read(before, secret).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SourceProblem);
  const { message } = error as SourceProblem;
  expect(message).toMatch(/^\S.*$/u);
  expect(message).not.toMatch(/s3cret|pass.word/);
  return message;
};

describe('an account that may not watch is refused with the reason', () => {
  it('a wrong password, to which panels answer 200', async () => {
    expect(await refusal({}, { user: panel.user, password: 'pass word' })).toMatch(
      /^127\.0\.0\.1:\d+: it refuses the user or the password$/,
    );
  });

  it('no password at all', async () => {
    expect(await refusal({}, { user: 'house' })).toContain('a panel needs a user and a password');
  });

  it.each([
    [{ exp_date: '1700000000' }, 'the account ended on 2023-11-14'],
    [{ status: 'Banned' }, 'the account may not watch: its status is "Banned"'],
    [{ auth: '0' }, 'it refuses the user or the password'],
    [{ auth: null, status: null }, 'it refuses the user or the password'],
    [{ status: 'no s3cret/pass word' }, 'its status is "no ***"'],
  ])('%j', async (user, reason) => {
    Object.assign(panel.account.user, user);
    expect(await refusal()).toContain(reason);
  });

  it('is said before it ends, and where it may watch one channel at a time', async () => {
    Object.assign(panel.account.user, { exp_date: '1796083200', max_connections: '1' });
    const { channels, remarks } = await read();
    expect(remarks).toEqual([
      'the account ends on 2026-12-01',
      'it sends one stream at a time, to all viewers together',
    ]);
    expect(channels).toMatchObject([{ connections: 1 }, { connections: 1 }]);
  });
});

describe('what is no panel is refused', () => {
  it.each([
    ['a web page', panelFaults.webPage, 'the server sent a web page where JSON was expected'],
    ['nothing', panelFaults.empty, 'the server sent nothing where JSON was expected'],
    ['another JSON', panelFaults.instead([]), 'is this the address of a panel?'],
    ['an error', panelFaults.status(502), 'the server answered 502'],
  ])('%s', async (_, fault, reason) => {
    panel.faults.set('login', fault);
    expect(await refusal()).toContain(reason);
  });

  it('an answer that is larger than is taken', async () => {
    const small = { ...limits, answerBytes: 1024 * 1024 };
    panel.faults.set('get_live_streams', panelFaults.tenMegabytes);
    const reading = readSourceOnce((source, tools) => readXtream(source, tools, small), {
      kind: 'xtream',
      address: panel.origin,
      secret: { user: panel.user, password: panel.password },
    });
    await expect(reading).rejects.toThrow('the answer is larger than 1 MB');
  });

  it('silence', async () => {
    panel.faults.set('login', panelFaults.silent);
    expect(await refusal({ stallTimeoutMs: 50 })).toContain('the server sends nothing');
  });
});

describe('the forms of other panels are taken', () => {
  it.each(['numbersAsText', 'textAsNumbers', 'listsAsObjects', 'tenMegabytes'] as const)(
    '%s',
    async (fault) => {
      const usual = await read();
      panel.faults.set('*', panelFaults[fault]);
      panel.faults.set('xmltv', (body, response) => void response.end(body));
      const { channels, titles } = await read();
      expect({ channels, titles }).toEqual({ channels: usual.channels, titles: usual.titles });
    },
  );

  it('episodes in lists, or all in one', async () => {
    const usual = await read();
    const info = panel.content.series_info[301] ?? {};
    const seasons = Object.values(info.episodes as Record<string, unknown[]>);
    for (const episodes of [seasons, seasons.flat()]) {
      info.episodes = episodes;
      expect((await read()).titles).toEqual(usual.titles);
    }
  });

  it('entries that have only an id', async () => {
    const fields = Object.keys(panelContent().live[0] ?? {}).filter(
      (field) => field !== 'stream_id',
    );
    panel.faults.set('get_live_streams', panelFaults.without(...fields));
    const { channels } = await read();
    expect(channels).toMatchObject([{ name: 'Channel 101' }, { name: 'Channel 102' }]);
  });

  it('entries without an id are counted, and those that come twice', async () => {
    panel.content.live.push({ name: 'Nobody' }, ...panel.content.live.slice(0, 1));
    const { channels, remarks } = await read();
    expect(channels).toHaveLength(2);
    expect(remarks).toEqual([
      'get_live_streams: 1 × an entry without an id (left out)',
      'get_live_streams: 1 × the same entry twice (taken once)',
    ]);
  });

  it('a panel without films or shows, whatever it answers to the question', async () => {
    panel.faults.set('get_vod_categories', panelFaults.empty);
    panel.faults.set('get_series', panelFaults.instead({ user_info: {} }));
    const { titles, remarks } = await read();
    expect(titles).toEqual({ films: [], shows: [] });
    expect(remarks).toEqual([
      expect.stringMatching(/\(get_vod_categories\): the server sent nothing where JSON/),
      expect.stringMatching(/: the answer to get_series is no list$/),
    ]);
  });
});

describe('what a panel in trouble answers costs nothing', () => {
  it.each([
    ['a page', panelFaults.webPage, 'a web page where JSON was expected'],
    ['no entries', panelFaults.instead([]), 'is an empty list, which had 2 entries before'],
    ['an error', panelFaults.status(500), 'the server answered 500'],
  ])('of the channels: %s', async (_, fault, reason) => {
    const before = await read();
    panel.faults.set('get_live_streams', fault);
    expect(await refusal(before)).toContain(reason);
  });

  it('of the categories: channels keep their groups, and films and shows their tags', async () => {
    const before = await read();
    panel.faults.set('get_live_categories', panelFaults.instead([]));
    expect(await refusal(before)).toContain(
      'the answer to get_live_categories is an empty list, which had 1 entries before',
    );
    panel.faults.clear();
    panel.faults.set('get_vod_categories', panelFaults.instead([]));
    const { titles, state, remarks } = await read(before);
    expect(titles).toBe('unchanged');
    expect(state).toEqual(before.state);
    expect(remarks).toEqual([expect.stringContaining('get_vod_categories is an empty list')]);
  });

  it('of the categories, unless an earlier version did not count them', async () => {
    const { state } = await read();
    const { listed, ...titles } = v.parse(v.looseObject({ listed: v.looseObject({}) }), state);
    const { categories, ...counts } = listed;
    expect(categories).toMatchObject({ get_live_categories: 1, get_vod_categories: 1 });
    panel.faults.set('get_live_categories', panelFaults.instead([]));
    const { channels } = await read({ state: { ...titles, listed: counts } });
    expect(channels).toHaveLength(2);
    panel.faults.clear();
    panel.faults.set('get_live_streams', panelFaults.instead([]));
    expect(await refusal({ state: { ...titles, listed: counts } })).toContain('had 2 entries');
  });

  it('of the films: they stay, while the channels are read', async () => {
    const before = await read();
    panel.faults.set('get_vod_streams', panelFaults.instead([]));
    const { channels, titles, state, remarks } = await read(before);
    expect(channels).toHaveLength(2);
    expect(titles).toBe('unchanged');
    expect(state).toEqual(before.state);
    expect(remarks).toEqual([expect.stringMatching(/^films and shows stay as they were: .*empty/)]);
  });

  it('of the guide: it stays', async () => {
    panel.faults.set('xmltv', panelFaults.status(404));
    const { guides, remarks } = await read();
    expect(guides).toMatchObject([{ unchanged: true }]);
    expect(remarks).toEqual([expect.stringMatching(/^the guide stays as it was: .*404$/)]);
  });

  it('where it has nothing at all', async () => {
    for (const action of ['get_live_streams', 'get_vod_streams', 'get_series'])
      panel.faults.set(action, panelFaults.instead([]));
    expect(await refusal()).toContain('it lists nothing to watch');
  });
});

describe('the password', () => {
  it('leaves the source in the addresses of streams alone, wherever the panel repeats it', async () => {
    const spelt = encodeURIComponent(panel.password);
    const picture = `${panel.origin}/pictures/${spelt}/1.png`;
    const [channel, film] = [panel.content.live[0], panel.content.vod[0]];
    Object.assign(channel ?? {}, { stream_icon: picture, name: `TV http://x/${spelt}/1.ts` });
    Object.assign(film ?? {}, { stream_icon: picture, plot: `?password=${panel.password}&x` });
    const { channels, titles, guides, remarks } = await read();
    const shown = JSON.stringify([channels, titles, guides, remarks], (key, value) =>
      key === 'address' || key === 'catchupSource' ? undefined : value,
    );
    expect(shown).not.toMatch(/s3cret/);
    expect(shown).toContain('/pictures/***/1.png');
  });
});

/** Puts values of any form in any place of an answer. */
function spoilt(answer: unknown, values: readonly unknown[], at: { place: number }): unknown {
  at.place += 1;
  if (at.place % 3 === 0 && values.length > 0) return values[at.place % values.length];
  if (typeof answer !== 'object' || answer === null) return answer;
  const parts = Object.entries(answer).map(([key, value]) => [key, spoilt(value, values, at)]);
  return Array.isArray(answer) ? parts.map(([, value]) => value) : Object.fromEntries(parts);
}

describe('a panel of any JSON', () => {
  const answerOf = (action: string): unknown => {
    const content = panelContent();
    const login = { user_info: { auth: 1, status: 'Active' }, server_info: { timezone: 'UTC' } };
    const answers: Record<string, unknown> = {
      get_live_categories: content.live_categories,
      get_live_streams: content.live,
      get_vod_categories: content.vod_categories,
      get_vod_streams: content.vod,
      get_vod_info: content.vod_info[201],
      get_series_categories: content.series_categories,
      get_series: content.series,
      get_series_info: content.series_info[301],
    };
    return answers[action] ?? login;
  };

  /** Reads a panel whose answers the test makes, without a network. */
  const readAnswers = (
    answer: (action: string) => unknown,
    details = limits.details,
  ): Promise<SourceContent> =>
    readXtream(
      {
        id: 'house',
        kind: 'xtream',
        address: 'http://panel.example',
        secret: { user: 'u', password: 'hidden-word' },
        options: {},
      },
      {
        now: () => 1_700_000_000_000,
        previousValidators: () => ({}),
        formerTitles: async () => ({ films: [], shows: [], filmIds: new Set() }),
        state: answer('state'),
        async download(address) {
          const action = new URL(address).searchParams.get('action') ?? 'login';
          const text = JSON.stringify(answer(action)) ?? '';
          return {
            bytes: (async function* () {
              yield Buffer.from(text);
            })(),
          };
        },
      },
      { ...limits, details },
    );

  it(
    'is read into channels and titles that can be stored, or refused in one line',
    async () => {
      const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double());
      const kinds = { read: 0, refused: 0 };
      const property = fc.asyncProperty(
        fc.array(value, { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 200 }),
        fc.boolean(),
        async (values, place, soundLogin) => {
          const at = { place };
          const outcome = await readAnswers((action) =>
            action === 'login' && soundLogin
              ? answerOf(action)
              : spoilt(answerOf(action), values, at),
          ).catch((error: unknown) => error);
          if (outcome instanceof SourceProblem) {
            kinds.refused += 1;
            expect(outcome.message).toMatch(/^\S.*$/u);
            return;
          }
          if (outcome instanceof Error) throw outcome;
          kinds.read += 1;
          const { channels, titles } = outcome as SourceContent;
          if (titles !== 'unchanged') expect(v.is(OwnTitles, titles)).toBe(true);
          const text = JSON.stringify([channels, titles]);
          expect(text.isWellFormed()).toBe(true);
          expect(text).not.toContain('\\u0000');
          expect(text).not.toMatch(/\\ud[89a-f]/i);
        },
      );
      await fc.assert(property, propertyRuns(400));
      expect(kinds.read).toBeGreaterThan(0);
      expect(kinds.refused).toBeGreaterThan(0);
    },
    searchTimeoutMs,
  );

  it('is read in time in proportion to its size', async () => {
    const crowd = (size: number) =>
      readAnswers((action) => {
        const name = `A${' ('.repeat(20)}${'/'.repeat(40)}`;
        const entries = (key: string) =>
          Array.from({ length: size }, (_, at) => ({ [key]: at, name, plot: name, genre: name }));
        if (action === 'get_live_streams' || action === 'get_vod_streams')
          return entries('stream_id');
        return action === 'get_series' ? entries('series_id') : answerOf(action);
      }, 0);
    expect(await costGrowth(20, crowd)).toBeLessThan(1000);
  });
});
