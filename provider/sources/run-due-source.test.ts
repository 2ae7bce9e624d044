import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gate } from '../../tests/support/gate.ts';
import {
  guideWith,
  noon,
  playlistOf,
  type SourceService,
  sourceService,
  withGuide,
} from '../../tests/support/source-service.ts';
import { hostFaults } from '../../tests/support/web-host.ts';
import type { ImportMessage } from '../import/import-protocol.ts';
import { importUnderLease } from '../import/import-under-lease.ts';
import { changeSource } from './change-source.ts';
import { markSourceForAction } from './mark-source-for-action.ts';
import { takeLease } from './refresh-lease.ts';
import { runDueSource } from './run-due-source.ts';

const minute = 60_000;
const hour = 60 * minute;

let service: SourceService;
beforeAll(async () => {
  service = await sourceService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

const dueIn = async (id: string) => Number((await service.state(id))?.dueAt) - service.clock.now;

/** Adds a viewer with a reminder of a programme on the channel `one` that starts at `start`. */
async function remind(viewer: number, start: number): Promise<void> {
  const id = `00000000-0000-4000-8000-00000000000${viewer}`;
  await service.db.query('INSERT INTO users (id, email, created_at) VALUES ($1, $2, 0)', [
    ...[id, `${viewer}@viewers.example`],
  ]);
  await service.db.query(
    `INSERT INTO reminders (profile_id, id, channel_id, video_title, start_at, created_at)
     VALUES ($1, 'r', 'one', 'News', $2, 0)`,
    [id, start],
  );
}

it('an import waits for the refresh that runs, and is refused when that brings the first channels', async () => {
  const lease = await takeLease(service.db);
  const messages: ImportMessage[] = [];
  const files = { xmltv: [], m3u: [await service.file('once.m3u', playlistOf('Once'))] };
  const order = { do: 'import', ...files, keepGoing: false, keepDemo: false } as const;
  const importing = importUnderLease(order, service.provider, (message) => messages.push(message));
  // Long enough for an import that does not wait.
  await sleep(300);
  expect(messages).toEqual([]);
  await service.add('m3u', await service.file('tv.m3u', playlistOf('One')));
  await lease?.release();
  await importing;
  expect(messages).toMatchObject([{ kind: 'refused' }]);
  expect(await service.channels()).toEqual([]);
  const next = await takeLease(service.db);
  expect(next).toBeDefined();
  await next?.release();
});

describe('a source', () => {
  it('is due again after its interval, and sooner while it fails', async () => {
    service.host.pages.set('/tv.m3u', playlistOf('One'));
    const id = await service.add('m3u', '/tv.m3u', { intervalMs: hour });
    await service.refresh(id);
    expect(await dueIn(id)).toBe(hour);
    service.host.pages.set('/tv.m3u', hostFaults.status(500));
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure++) {
      await service.refresh(id);
      waits.push((await dueIn(id)) / minute);
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it.each([
    ['in seconds', () => '7200'],
    ['as a date', () => new Date(noon + 2 * hour).toUTCString()],
  ])('waits as long as its server asks for: %s', async (_, retryAfter) => {
    service.host.pages.set('/tv.m3u', hostFaults.status(503, { 'retry-after': retryAfter() }));
    const id = await service.add('m3u', '/tv.m3u', { intervalMs: hour });
    await service.refresh(id);
    expect(await dueIn(id)).toBe(2 * hour);
  });

  it('has the operator written to after three failures, once until it works again', async () => {
    service.host.pages.set('/tv.m3u', hostFaults.status(500));
    const id = await service.add('m3u', '/tv.m3u', { id: 'tv', password: 'hidden' });
    const fail = async (times: number) => {
      for (let time = 0; time < times; time++) await service.refresh(id);
      return service.mails.length;
    };
    expect(await fail(2)).toBe(0);
    expect(await fail(1)).toBe(1);
    expect(await fail(3)).toBe(1);
    expect(service.mails[0]).toMatchObject({
      to: 'operator@tv.example',
      subject: 'The source tv of https://tv.example fails',
      text: expect.stringContaining('tv.m3u: the server answered 500'),
    });
    expect(service.mails[0]?.text).not.toContain('hidden');
    service.host.pages.set('/tv.m3u', playlistOf('One'));
    await service.refresh(id);
    service.host.pages.set('/tv.m3u', hostFaults.status(500));
    expect(await fail(3)).toBe(2);
  });

  it('waits while another one is refreshed', async () => {
    service.host.pages.set('/tv.m3u', playlistOf('One'));
    const id = await service.add('m3u', '/tv.m3u');
    const lease = await takeLease(service.db);
    expect(await service.run(id)).toBe('another runs');
    await lease?.release();
    expect(await service.run(id)).toBe('done');
  });

  it('that is slow is given up when the operator removes it, and is gone at once', async () => {
    const asked = gate();
    service.host.pages.set('/tv.m3u', (_, response) => {
      response.writeHead(200).write('#');
      asked.open();
    });
    const id = await service.add('m3u', '/tv.m3u');
    const refresh = service.run(id);
    await asked.opened;
    await markSourceForAction(service.db, { id, do: 'remove' }, service.clock.now);
    expect(await refresh).toBe('given up');
    expect(await service.run(id)).toBe('done');
    expect(await service.state(id)).toBeUndefined();
    expect((await service.log(id)).map(({ outcome }) => outcome)).toEqual(['added', 'removed']);
  });

  it('is due still when its refresh was given up', async () => {
    service.host.pages.set('/tv.m3u', playlistOf('One'));
    const id = await service.add('m3u', '/tv.m3u');
    const { signal } = new AbortController();
    const givesUp = { work: async () => undefined, signal };
    expect(await runDueSource(service.provider, id, givesUp)).toBe('given up');
    expect(await service.run(id)).toBe('done');
  });
});

describe('reminders', () => {
  it('move with the programme that a refresh moves', async () => {
    service.host.pages.set('/tv.m3u', playlistOf('One'));
    service.host.pages.set('/guide.xml', guideWith('News', '13', '14'));
    await service.refresh(await service.add('m3u', '/tv.m3u'));
    const id = await service.add('xmltv', '/guide.xml');
    await service.refresh(id);
    await remind(1, noon + hour);
    service.host.pages.set('/guide.xml', guideWith('News', '15', '16'));
    await service.refresh(id);
    expect(await service.db.query('SELECT start_at, cancelled FROM reminders')).toEqual([
      { start_at: noon + 3 * hour, cancelled: false },
    ]);
  });

  it('are lost with a source that is removed, and the operator reads how many', async () => {
    service.host.pages.set('/other.m3u', playlistOf('Two'));
    service.host.pages.set('/guide.xml', guideWith('News'));
    service.host.pages.set('/tv.m3u', withGuide(playlistOf('One'), 'guide.xml'));
    const tv = await service.add('m3u', '/tv.m3u');
    for (const id of [tv, await service.add('m3u', '/other.m3u')]) await service.refresh(id);
    await remind(1, noon + hour);
    await remind(2, noon + hour);
    await markSourceForAction(service.db, { id: tv, do: 'remove' }, service.clock.now);
    await service.run(tv);
    expect((await service.log(tv)).at(-1)).toMatchObject({
      outcome: 'removed',
      line: expect.stringContaining('2 reminders of 2 viewers were lost'),
    });
    expect(await service.db.query('SELECT cancelled FROM reminders')).toEqual([
      { cancelled: true },
      { cancelled: true },
    ]);
    expect(await service.state(tv)).toBeUndefined();
    expect(await service.programmes()).toEqual([]);
    expect(await service.channels()).toEqual(['Two']);
  });

  it('stay when only the guide of their channel is removed, which may come back from another source', async () => {
    service.host.pages.set('/tv.m3u', playlistOf('One'));
    service.host.pages.set('/guide.xml', guideWith('News'));
    const guide = await service.add('xmltv', '/guide.xml');
    for (const id of [await service.add('m3u', '/tv.m3u'), guide]) await service.refresh(id);
    await remind(1, noon + hour);
    await markSourceForAction(service.db, { id: guide, do: 'remove' }, service.clock.now);
    await service.run(guide);
    expect((await service.log(guide)).at(-1)?.line).toContain('no reminder was lost');
    expect(await service.db.query('SELECT cancelled FROM reminders')).toEqual([
      { cancelled: false },
    ]);
  });
});

it('the channels of a source stay until its removal, also when another one is refreshed before', async () => {
  service.host.pages.set('/tv.m3u', playlistOf('One'));
  service.host.pages.set('/other.m3u', playlistOf('Two'));
  const tv = await service.add('m3u', '/tv.m3u');
  const other = await service.add('m3u', '/other.m3u');
  await service.refresh(tv);
  await markSourceForAction(service.db, { id: tv, do: 'remove' }, service.clock.now);
  await service.refresh(other);
  expect(await service.channels()).toEqual(['One', 'Two']);
  await service.run(tv);
  expect(await service.channels()).toEqual(['Two']);
});

it('another interval that is asked for while the source is refreshed counts from then on', async () => {
  service.host.pages.set('/tv.m3u', playlistOf('One'));
  const id = await service.add('m3u', '/tv.m3u', { intervalMs: 24 * hour });
  const read = async () => {
    await changeSource(service.db, { id, intervalMs: hour }, service.clock.now);
    return { channels: [], remarks: [] };
  };
  await service.run(id, { readers: { m3u: read } });
  expect(await service.run(id)).toBe('done');
  expect(await dueIn(id)).toBe(hour);
});

it('a removal that is asked for while the source is refreshed follows at once', async () => {
  service.host.pages.set('/tv.m3u', playlistOf('One'));
  const id = await service.add('m3u', '/tv.m3u');
  const read = async () => {
    await markSourceForAction(service.db, { id, do: 'remove' }, service.clock.now);
    return { channels: [], remarks: [] };
  };
  await service.run(id, { readers: { m3u: read } });
  expect(await service.run(id)).toBe('done');
  expect(await service.state(id)).toBeUndefined();
});
