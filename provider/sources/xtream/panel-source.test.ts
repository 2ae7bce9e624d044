/** A panel and a tuner as sources in the database of a provider. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakePanel, openPanel } from '../../../tests/support/television/panel.ts';
import { panelFaults } from '../../../tests/support/television/panel-faults.ts';
import { type FakeTuner, openTuner } from '../../../tests/support/television/tuner.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { storeEdit } from '../../channels/channel-edits-table.ts';
import type { EmbeddedDatabase } from '../../embedded/database-over-message-port.ts';
import { addSource, type NewSource } from '../add-source.ts';
import { readSourceTitles } from '../read-source-titles.ts';
import { refreshSource } from '../refresh-source.ts';
import { removeSource } from '../remove-source.ts';
import { sourceReaders } from '../source-readers.ts';
import { findSource, listSources, readSourceLog } from '../sources-table.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
let db: EmbeddedDatabase;
let panel: FakePanel;
let tuner: FakeTuner;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.run('DELETE FROM sources; DELETE FROM channels; DELETE FROM programmes');
  await db.run('DELETE FROM imported_channels; DELETE FROM channel_edits');
  panel = await openPanel();
  tuner = await openTuner();
  // The reader pauses between two calls for details, so there are only two.
  panel.content.vod_info = {};
  panel.content.vod.length = 1;
});
afterEach(async () => {
  await panel.close();
  await tuner.close();
});
afterAll(() => db.close());

const add = (source: Pick<NewSource, 'kind' | 'address'> & Partial<NewSource>) =>
  addSource(db, { intervalMs: 1, options: {}, ...source }, now);
const addPanel = () =>
  add({
    kind: 'xtream',
    address: panel.origin,
    id: 'house',
    user: panel.user,
    password: panel.password,
  });

async function refresh(id: string) {
  const row = await findSource(db, id);
  if (!row) throw new Error(`no source ${id}`);
  return withTemporaryFolder((folder) =>
    refreshSource(row, { db, now: () => now, readers: sourceReaders, folder }),
  );
}
const channels = () =>
  db.query(`SELECT id, title->>'und' AS title, source_id FROM channels ORDER BY position`);
const secretAndConnections = () => db.query('SELECT DISTINCT secret, connections FROM channels');

describe('a source', () => {
  it('of a panel fills channels, guide and titles, and builds nothing while they are the same', async () => {
    await addPanel();
    expect(await refresh('house')).toMatchObject({
      outcome: 'new',
      line: expect.stringMatching(/^it brought 2 channels, 1 guide, 1 film, 1 show;/),
      remarks: [],
    });
    expect(await channels()).toEqual([
      { id: 'house-101', title: 'Harbour News', source_id: 'house' },
      { id: 'house-102', title: 'Salt & Sea', source_id: 'house' },
    ]);
    expect(await secretAndConnections()).toEqual([{ secret: true, connections: 2 }]);
    expect(await db.query('SELECT channel_id FROM programmes')).toEqual([
      { channel_id: 'house-101' },
    ]);
    const titles = await Array.fromAsync(readSourceTitles(db));
    expect(titles).toMatchObject([
      { sourceId: 'house', titles: { films: [{ id: 'film-201' }], shows: [{ id: 'show-301' }] } },
    ]);
    expect(await refresh('house')).toMatchObject({ outcome: 'unchanged' });
  });

  it('of a panel in trouble keeps what it brought', async () => {
    await addPanel();
    await refresh('house');
    const before = await channels();
    panel.faults.set('get_live_streams', panelFaults.webPage);
    const result = await refresh('house');
    expect(result).toMatchObject({ outcome: 'refused' });
    panel.faults.clear();
    panel.faults.set('xmltv', panelFaults.instead('<html>'));
    expect(await refresh('house')).toMatchObject({
      outcome: 'unchanged',
      remarks: [expect.stringContaining('stays as it was')],
    });
    expect(await channels()).toEqual(before);
    expect(await db.query('SELECT count(*)::int AS count FROM programmes')).toEqual([{ count: 1 }]);
  });

  it('of a panel is listed, and its refreshes are reported, without the password', async () => {
    await add({
      kind: 'xtream',
      address: `${panel.origin}/get.php?${new URLSearchParams({ username: panel.user, password: panel.password })}&type=m3u`,
      id: 'house',
    });
    const results = [await refresh('house')];
    panel.password = 'changed';
    results.push(await refresh('house'));
    expect(results).toMatchObject([{ outcome: 'new' }, { outcome: 'refused' }]);
    expect(JSON.stringify([results, await listSources(db)])).not.toContain('s3cret');
  });

  it('of a panel that comes back has what the operator wanted of its channels, and another panel of its name has not', async () => {
    await addPanel();
    await refresh('house');
    await storeEdit(db, 'house-101', { certificate: '6' }, now);
    const edits = () => db.query('SELECT channel_id FROM channel_edits');
    const remove = async () => {
      const row = await findSource(db, 'house');
      if (row) await removeSource(row, { db, now: () => now });
    };
    await remove();
    await addPanel();
    expect(await edits()).toEqual([{ channel_id: 'house-101' }]);
    await remove();
    await add({ kind: 'xtream', address: 'http://other.example:8080', id: 'house' });
    expect(await edits()).toEqual([]);
    expect(await readSourceLog(db, { sourceId: 'house', after: 0, limit: 1 })).toMatchObject([
      { outcome: 'remark', line: expect.stringContaining('1 of its channels is forgotten') },
    ]);
  });

  it('of a panel that lists a channel twice keeps it hidden when the panel drops one of the two', async () => {
    const [harbour, sea] = panel.content.live;
    const twice = { ...harbour, stream_id: 205, category_id: '9' };
    panel.content.live = [{ ...twice }, { ...harbour }, { ...sea }];
    await addPanel();
    await refresh('house');
    const shown = () =>
      db.query(`SELECT id, hidden, jsonb_array_length(backup_links) AS backups
        FROM channels WHERE title->>'und' = 'Harbour News'`);
    await storeEdit(db, 'house-101', { hidden: true }, now);
    panel.content.live.reverse();
    await refresh('house');
    expect(await shown()).toEqual([{ id: 'house-101', hidden: true, backups: 1 }]);
    for (const num of [3, 4]) {
      panel.content.live = [{ ...twice, num }, { ...sea }];
      expect(await refresh('house')).toMatchObject({ outcome: 'new' });
      expect(await shown()).toEqual([{ id: 'house-101', hidden: true, backups: null }]);
    }
  });

  it('of a tuner fills the channels', async () => {
    await add({ kind: 'hdhomerun', address: tuner.origin, id: 'aerial' });
    expect(await refresh('aerial')).toMatchObject({ outcome: 'new' });
    expect(await channels()).toMatchObject([
      { id: 'aerial-5.1', title: '5.1 HARBOR' },
      { id: 'aerial-5.2', title: '5.2 TIDES' },
      { id: 'aerial-101', title: 'Salt TV' },
    ]);
  });
});
