import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Viewer } from '../../contracts/worker-messages.ts';
import { claimDevice, releaseDevice } from '../../pwa/claim-and-release-device.ts';
import { browserDatabase } from './browser-database.ts';
import type { DeviceDatabase } from './device-database-types.ts';
import { addDownload, readDownloads } from './download-records.ts';
import {
  keptCopies,
  openKeptFilm,
  removeFilmsWithoutRecord,
  removeKeptFilms,
} from './kept-film-caches.ts';
import { memoryDatabase } from './memory-database.ts';
import { pageStorageHealth } from './page-database.ts';
import { ownerId, removeRecordsOfGoneProfiles, userDatabase } from './user-records.ts';

const noor: Viewer = { user_id: '7', token: 'noor', client_uuid: 'device', remembered: true };
const sami: Viewer = { ...noor, user_id: '8', token: 'sami' };
const lina: Viewer = { ...noor, profile_id: 'lina', pass: 'lina’s' };
const copy = 'c'.repeat(32);
const foxes = 'f'.repeat(32);

async function keep(owner: string, copy: string): Promise<void> {
  await addDownload(userDatabase(device, owner), {
    copy,
    subject: { type: 'video', id: 'ferry' },
    title: 'The Ferry',
    title_trans: undefined,
    kind: 'hls',
    bandwidth: 0,
    state: 'done',
    kept_parts: 1,
    parts: 1,
    bytes: 1,
    on_metered: true,
    days: 30,
    added_at: 0,
    checked_at: 0,
    subtitles: [],
  });
  await openKeptFilm(copy);
}

let device: DeviceDatabase;
beforeEach(async () => {
  await removeKeptFilms();
  device = memoryDatabase();
  await claimDevice(device, noor, 0);
  await keep('7', copy);
});
afterEach(async () => {
  await releaseDevice(device, 'logout');
  await removeKeptFilms();
});

describe('the films that a viewer keeps', () => {
  test('stay when they come back, also after a session that ran out', async () => {
    await releaseDevice(device, 'expiry');
    expect(await keptCopies()).toEqual([copy]);
    await claimDevice(device, noor, 0);
    expect(await keptCopies()).toEqual([copy]);
  });

  test('stay at a start at which the browser does not open the records', async () => {
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error.', 'UnknownError');
    });
    onTestFinished(() => {
      opening.mockRestore();
      pageStorageHealth.note('records', 'kept');
    });
    await claimDevice(browserDatabase(pageStorageHealth, 'not-opened'), noor, 0);
    expect(await keptCopies()).toEqual([copy]);
  });

  test('go with the sign-out', async () => {
    await releaseDevice(device, 'logout');
    expect(await keptCopies()).toEqual([]);
  });

  test('go when another viewer signs in', async () => {
    await releaseDevice(device, 'expiry');
    await claimDevice(device, sami, 0);
    expect(await keptCopies()).toEqual([]);
  });

  test('stay while another profile of the account watches, which does not see them', async () => {
    await claimDevice(device, lina, 0);
    const owner = ownerId('7', 'lina');
    await keep(owner, foxes);
    const listed = async (owner: string) =>
      (await readDownloads(userDatabase(device, owner))).map((one) => one.copy);
    for (const viewer of [noor, lina]) {
      await claimDevice(device, viewer, 0);
      expect((await keptCopies()).sort()).toEqual([copy, foxes]);
      expect([await listed('7'), await listed(owner)]).toEqual([[copy], [foxes]]);
    }
  });

  test('go with a profile that was removed, and those of the others stay', async () => {
    await keep(ownerId('7', 'lina'), foxes);
    const ofAccount = userDatabase(device, '7');
    await ofAccount.change((records) => removeRecordsOfGoneProfiles(records, (id) => id !== '7'));
    await removeFilmsWithoutRecord(ofAccount);
    expect(await keptCopies()).toEqual([copy]);
  });

  test('of every profile go with the sign-out', async () => {
    await keep(ownerId('7', 'lina'), foxes);
    await releaseDevice(device, 'logout');
    expect(await keptCopies()).toEqual([]);
    expect(await device.read((records) => records.list('user/'))).toEqual([]);
  });
});
