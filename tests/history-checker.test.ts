/** The checker of histories accepts what may be and rejects every history into which a fault was put. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Act,
  type Done,
  faultsOf,
  faultsOfPushes,
  type Kept,
} from './support/history/check-history.ts';
import { propertyRuns, searchTimeoutMs } from './support/property-test-runs.ts';

const titles = ['dunes', 'harbour'];
const taken = (act: Act): Done => ({ viewer: 'Noor', act, outcome: 'taken' });
const unknown = (act: Act): Done => ({ viewer: 'Noor', act, outcome: 'unknown' });
const nothing: Kept = { hearts: [], positions: {}, reminders: [] };
const look = (more: Partial<Kept>): Done => taken({ do: 'look', answer: { ...nothing, ...more } });

const wish = fc.oneof(
  fc.record({ do: fc.constant('heart' as const), title: fc.constantFrom(...titles) }),
  fc.record({
    do: fc.constant('position' as const),
    title: fc.constantFrom(...titles),
    time: fc.integer({ min: 1, max: 9999 }),
  }),
  fc.record({
    do: fc.constantFrom('remind' as const, 'forget' as const),
    reminder: fc.constantFrom('news', 'final'),
  }),
  fc.record({ do: fc.constant('look' as const) }),
);
const asked = fc.array(
  fc.record({
    act: wish,
    answer: fc.constantFrom('taken', 'taken', 'lost, and made', 'lost, and not made'),
  }),
  { minLength: 1, maxLength: 30 },
);
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never;

/** A provider without a fault, and the history of a viewer who asked it. */
function historyOf(all: Asked): Done[] {
  const hearts = new Set<string>();
  const positions = new Map<string, number>();
  const reminders = new Set<string>();
  const seen = (): Kept => ({
    ...{ hearts: [...hearts], positions: Object.fromEntries(positions), reminders: [...reminders] },
  });
  const history = all.map(({ act, answer }): Done => {
    if (answer === 'lost, and not made') return unknown(act);
    if (act.do === 'heart' && !hearts.delete(act.title)) hearts.add(act.title);
    if (act.do === 'position') positions.set(act.title, act.time);
    if (act.do === 'remind') reminders.add(act.reminder);
    if (act.do === 'forget') reminders.delete(act.reminder);
    if (answer !== 'taken') return unknown(act);
    if (act.do === 'heart') return taken({ ...act, answer: hearts.has(act.title) });
    return taken(act.do === 'look' ? { ...act, answer: seen() } : act);
  });
  return [...history, taken({ do: 'look', answer: seen() })];
}

test(
  'the history of a provider without a fault is accepted, whichever answers are lost',
  () => {
    fc.assert(
      fc.property(asked, (all) => void expect(faultsOf(historyOf(all))).toEqual([])),
      propertyRuns(300),
    );
  },
  searchTimeoutMs,
);

test(
  'a history whose last look lacks or adds one thing that was confirmed is rejected',
  () => {
    const fault = fc.constantFrom('heart', 'position', 'reminder');
    fc.assert(
      fc.property(asked, fault, fc.constantFrom(...titles), (all, what, title) => {
        const confirmed = all.map((one) => ({ ...one, answer: 'taken' as const }));
        const history = historyOf(confirmed);
        const last = history.pop()?.act;
        if (last?.do !== 'look' || !last.answer) throw new Error('A history ends with a look.');
        const { hearts, positions, reminders } = last.answer;
        const turned = (all: readonly string[], one: string) =>
          all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
        const answer: Kept = {
          hearts: what === 'heart' ? turned(hearts, title) : hearts,
          positions: what === 'position' ? { ...positions, [title]: 10_000 } : positions,
          reminders: what === 'reminder' ? turned(reminders, 'news') : reminders,
        };
        expect(faultsOf([...history, taken({ do: 'look', answer })])).toHaveLength(1);
      }),
      propertyRuns(300),
    );
  },
  searchTimeoutMs,
);

test.each<[string, Done[], RegExp]>([
  [
    'a heart that was taken and is gone',
    [taken({ do: 'heart', title: 'dunes', answer: true }), look({})],
    /shows heart dunes as false/,
  ],
  [
    'a heart that one press turned over twice',
    [taken({ do: 'heart', title: 'dunes', answer: false })],
    /was answered false/,
  ],
  [
    'a position that an earlier one overwrote',
    [
      taken({ do: 'position', title: 'dunes', time: 60 }),
      taken({ do: 'position', title: 'dunes', time: 90 }),
      look({ positions: { dunes: 60 } }),
    ],
    /shows position dunes as 60, not as 90/,
  ],
  [
    'a reminder that came back',
    [
      taken({ do: 'remind', reminder: 'news' }),
      taken({ do: 'forget', reminder: 'news' }),
      look({ reminders: ['news'] }),
    ],
    /shows reminder news as true/,
  ],
  [
    'a change that went to another viewer',
    [
      look({}),
      { viewer: 'Sami', act: { do: 'remind', reminder: 'news' }, outcome: 'taken' },
      look({ reminders: ['news'] }),
    ],
    /^Noor: look 1 shows reminder news/,
  ],
  [
    'a change that was seen, and then un-happened',
    [unknown({ do: 'remind', reminder: 'news' }), look({ reminders: ['news'] }), look({})],
    /look 2 shows reminder news as false/,
  ],
  [
    'a change that was refused',
    [{ viewer: 'Noor', act: { do: 'forget', reminder: 'news' }, outcome: 'refused' }],
    /was refused/,
  ],
])('%s is rejected', (_, history, fault) => {
  expect(faultsOf(history).join()).toMatch(fault);
});

test('a stage that no push shows, or that pushes show under two tags, is rejected', () => {
  const faults = (...tags: string[]) => faultsOfPushes([{ reminder: 'news', stage: 5, tags }]);
  expect(faults('a', 'a')).toEqual([]);
  expect(faults()).toEqual(['stage 5 of news was never shown']);
  expect(faults('a', 'b')).toEqual(['stage 5 of news was shown under 2 tags']);
});
