import { expect, it } from 'vitest';
import { logTable, sourceTable } from './source-report.ts';
import type { SourceState } from './sources-table.ts';

const now = Date.UTC(2026, 10, 21, 12);
const source: SourceState = {
  ...{
    id: 'tv',
    kind: 'm3u',
    address: 'https://tv.example/tv.m3u',
    intervalMs: 1,
    removing: false,
  },
  ...{ dueAt: now + 6 * 3_600_000, attemptedAt: now, refreshedAt: now, failures: 0, fault: null },
};

it('sources are listed with how it goes, and when they are read next', () => {
  const failed: SourceState = {
    ...{ ...source, id: 'my-guide', kind: 'xmltv', address: '/srv/guide.xml' },
    ...{ failures: 2, fault: '/srv/guide.xml, line 3: broken', dueAt: now + 90_000 },
  };
  expect(
    sourceTable([source, failed, { ...source, id: 'a', removing: true, dueAt: now }], now),
  ).toBe(
    [
      'ID        KIND   STATE                   NEXT      ADDRESS                    FAULT',
      'tv        m3u    read 2026-11-21 12:00Z  in 6 h    https://tv.example/tv.m3u',
      'my-guide  xmltv  failed 2 ×, data stays  in 2 min  /srv/guide.xml             /srv/guide.xml, line 3: broken',
      'a         m3u    is being removed        now       https://tv.example/tv.m3u',
    ].join('\n'),
  );
});

it('of a source that has never been read, the operator reads so, and what to do', () => {
  const never: SourceState = {
    ...{ ...source, id: 'typo', address: '/srv/tw.m3u', refreshedAt: null, failures: 1 },
    ...{ fault: '/srv/tw.m3u: there is no such file', dueAt: now + 300_000 },
  };
  expect(sourceTable([never, source], now)).toBe(
    [
      'ID    KIND  STATE                   NEXT      ADDRESS                    FAULT',
      'typo  m3u   failed 1 ×, never read  in 5 min  /srv/tw.m3u                /srv/tw.m3u: there is no such file',
      'tv    m3u   read 2026-11-21 12:00Z  in 6 h    https://tv.example/tv.m3u',
      '',
      'typo has never been read, and is tried again in 5 min. When the fault is mended: npm run source -- refresh typo. If the address is wrong: npm run source -- change typo ADDRESS. To give it up: npm run source -- remove typo.',
    ].join('\n'),
  );
  expect(sourceTable([{ ...never, kind: 'xtream' }], now)).toContain(
    'If the address, user or password is wrong: npm run source -- change typo [ADDRESS] --user NAME --password WORD.',
  );
  expect(sourceTable([{ ...never, removing: true }], now)).not.toContain('never');
});

it('what happened is listed line by line', () => {
  const line = {
    id: 1,
    sourceId: 'tv',
    at: now,
    outcome: 'new',
    line: 'it brought 2 channels',
  } as const;
  expect(logTable([line, { ...line, outcome: 'unchanged', line: 'nothing has changed' }])).toBe(
    '2026-11-21 12:00Z  tv  new        it brought 2 channels\n2026-11-21 12:00Z  tv  unchanged  nothing has changed',
  );
});

it('where nothing is, the operator reads how to begin', () => {
  expect(sourceTable([], now)).toContain('npm run source -- --help');
  expect(logTable([])).toBe('Nothing has happened yet.');
});
