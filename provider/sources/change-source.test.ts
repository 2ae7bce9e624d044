/** A source that its operator gives another address, account or interval. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gate } from '../../tests/support/gate.ts';
import {
  playlistOf,
  type SourceService,
  sourceService,
} from '../../tests/support/source-service.ts';
import { openPanel } from '../../tests/support/television/panel.ts';
import { changeSource } from './change-source.ts';
import { runSourceCommand } from './run-source-command.ts';
import { readSourceArguments } from './source-arguments.ts';
import { controlInDatabase } from './source-control.ts';

let service: SourceService;
beforeAll(async () => {
  service = await sourceService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

async function run(...words: string[]): Promise<string> {
  const parsed = readSourceArguments(words);
  if (!('command' in parsed)) throw new Error(JSON.stringify(parsed));
  const lines: string[] = [];
  const terminal = { write: (line: string) => lines.push(line), now: () => service.clock.now };
  await runSourceCommand(parsed.command, controlInDatabase(service.provider), terminal);
  return lines.join('\n');
}

it('is read at its new address at once, and its channels stay the same', async () => {
  const { host } = service;
  host.pages.set('/tv.m3u', playlistOf('One'));
  host.pages.set('/moved.m3u?token=hidden', playlistOf('One', 'Two'));
  await service.refresh(await service.add('m3u', '/tv.m3u', { id: 'tv' }));
  const ids = () => service.db.query('SELECT id FROM channels ORDER BY position');
  const before = await ids();
  expect(await run('change', 'tv', `${host.origin}/moved.m3u?token=hidden`)).toBe(
    'tv: it brought 2 channels; the guide has 2 channels and 0 programmes now',
  );
  expect(await service.channels()).toEqual(['One', 'Two']);
  expect((await ids())[0]).toEqual(before[0]);
  const lines = (await service.log('tv')).map(({ outcome, line }) => `${outcome} ${line}`);
  expect(lines).toContain(`changed m3u ${host.origin}/moved.m3u`);
  expect(lines.join()).not.toContain('hidden');
  expect(await service.state('tv')).toMatchObject({ address: `${host.origin}/moved.m3u` });
});

it('takes a new password, and keeps the user and the address', async () => {
  const panel = await openPanel();
  try {
    const account = { id: 'panel', user: panel.user, password: 'old' };
    await service.refresh(await service.add('xtream', panel.origin, account));
    expect(await service.state('panel')).toMatchObject({ failures: 1 });
    expect(await run('change', 'panel', '--password', panel.password)).toContain('it brought');
    expect(await service.state('panel')).toMatchObject({
      failures: 0,
      address: `${panel.origin}/`,
    });
    // A panel is a server, even if `http://` is left out.
    expect(await run('change', 'panel', panel.origin.replace('http://', ''))).not.toContain(
      'could not be read',
    );
  } finally {
    await panel.close();
  }
});

it('is read in another interval from now on', async () => {
  service.host.pages.set('/tv.m3u', playlistOf('One'));
  await service.refresh(await service.add('m3u', '/tv.m3u', { id: 'tv' }));
  expect(await run('change', 'tv', '--every', '2d')).toBe('tv: nothing has changed');
  expect(await service.state('tv')).toMatchObject({ intervalMs: 2 * 86_400_000 });
});

it('that is changed while it is read is read once more', async () => {
  const { host, provider, clock } = service;
  const [asked, answer] = [gate(), gate()];
  host.pages.set('/slow.m3u', async (_, response) => {
    asked.open();
    await answer.opened;
    response.end(playlistOf('Old'));
  });
  host.pages.set('/tv.m3u', playlistOf('New'));
  const id = await service.add('m3u', '/slow.m3u');
  const first = service.run(id);
  await asked.opened;
  await changeSource(provider.db, { id, address: `${host.origin}/tv.m3u` }, clock.now);
  answer.open();
  await first;
  expect(await service.channels()).toEqual(['Old']);
  expect(await service.run(id)).toBe('done');
  expect(await service.channels()).toEqual(['New']);
  expect(await service.run(id)).toBe('not due');
});

it('that does not exist, or is being removed, is refused', async () => {
  await expect(run('change', 'none', '--every', '2d')).rejects.toThrow('there is no source none');
  const id = await service.add('m3u', '/no/such/file.m3u');
  await service.db.query('UPDATE sources SET removing = true');
  await expect(run('change', id, '--every', '2d')).rejects.toThrow('is being removed');
});
