import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '../../contracts/worker-messages.ts';
import { claimDevice, clearDevice } from '../../pwa/device-session.ts';
import type { DeviceDatabase } from './device-database.ts';
import { addDownload } from './download-records.ts';
import { keptCopies, openKeptFilm, removeKeptFilms } from './kept-films.ts';
import { memoryDatabase } from './memory-database.ts';
import { userRecords } from './user-records.ts';

const noor: Viewer = { user_id: '7', token: 'noor', client_uuid: 'device', remembered: true };
const sami: Viewer = { ...noor, user_id: '8', token: 'sami' };
const copy = 'c'.repeat(32);

let device: DeviceDatabase;
beforeEach(async () => {
  await removeKeptFilms();
  device = memoryDatabase();
  await claimDevice(device, noor, 0);
  await addDownload(userRecords(device, '7'), {
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
});
afterEach(async () => {
  await clearDevice(device, 'logout');
  await removeKeptFilms();
});

describe('the films that a viewer keeps', () => {
  test('stay when they come back, also after a session that ran out', async () => {
    await clearDevice(device, 'expiry');
    expect(await keptCopies()).toEqual([copy]);
    await claimDevice(device, noor, 0);
    expect(await keptCopies()).toEqual([copy]);
  });

  test('go with the sign-out', async () => {
    await clearDevice(device, 'logout');
    expect(await keptCopies()).toEqual([]);
  });

  test('go when another viewer signs in', async () => {
    await clearDevice(device, 'expiry');
    await claimDevice(device, sami, 0);
    expect(await keptCopies()).toEqual([]);
  });
});
