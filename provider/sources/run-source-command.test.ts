/** What an operator reads after a command about sources. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { sourceExecutorInDatabase } from './source-executor-in-database.ts';

let service: SourceService;
beforeAll(async () => {
  service = await sourceService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

async function run(...words: string[]): Promise<{ well: boolean; text: string }> {
  const lines: string[] = [];
  const well = await runInto(lines, ...words);
  return { well, text: lines.join('\n') };
}

/** Adds the lines of the terminal to `lines`, also those before a problem. */
function runInto(lines: string[], ...words: string[]): Promise<boolean> {
  const parsed = readSourceArguments(words);
  if (!('command' in parsed)) throw new Error('These words are no command.');
  const terminal = { write: (line: string) => lines.push(line), now: () => service.clock.now };
  const executor = sourceExecutorInDatabase(service.provider);
  return runSourceCommand(parsed.command, executor, terminal);
}

it('a new source that cannot be read stays, and the operator reads that and what to do', async () => {
  const { well, text } = await run('add', 'm3u', '/no/such/file.m3u', '--name', 'tv');
  expect(well).toBe(false);
  expect(text).toContain('tv: it could not be read: /no/such/file.m3u: there is no such file');
  expect(text).toMatch(/tv has never been read, and is tried again in \d min\./);
  expect(text).toContain('npm run source -- refresh tv');
  expect(text).toContain('npm run source -- remove tv');
  expect((await run('list')).text).toContain('failed 1 ×, never read');
});

it('nothing is advised about a source that keeps what it brought', async () => {
  service.host.pages.set('/tv.m3u', playlistOf('One'));
  await run('add', 'm3u', `${service.host.origin}/tv.m3u`, '--name', 'tv');
  service.host.pages.delete('/tv.m3u');
  const { well, text } = await run('refresh', 'tv');
  expect(well).toBe(false);
  expect(text).toMatch(/^tv: it could not be read: .* the server answered 404$/);
});

it('a source with the name of a removed one says what became of itself', async () => {
  await run('add', 'm3u', '/no/such/file.m3u', '--name', 'tv');
  await run('remove', 'tv');
  service.host.pages.set('/tv.m3u', playlistOf('One', 'Two'));
  const { well, text } = await run('add', 'm3u', `${service.host.origin}/tv.m3u`, '--name', 'tv');
  expect(text).toContain('tv: it brought 2 channels');
  expect(text).not.toContain('no such file');
  expect(well).toBe(true);
});

it('a removal of a panel names all that it had brought', async () => {
  const panel = await openPanel();
  try {
    const account = ['--user', panel.user, '--password', panel.password, '--name', 'panel'];
    await run('add', 'xtream', panel.origin, ...account);
    expect((await run('remove', 'panel')).text).toMatch(
      /^panel: it is removed with its channels, films and shows; the guide has 0 channels/,
    );
  } finally {
    await panel.close();
  }
});

it('a removal says that films went, or that nothing was there', async () => {
  const film = { id: 'ferry', title: 'The Ferry', stream: { address: 'https://tv.example/f.mp4' } };
  service.host.pages.set('/films.json', JSON.stringify({ films: [film] }));
  await run('add', 'feed', `${service.host.origin}/films.json`, '--name', 'films');
  expect((await run('remove', 'films')).text).toBe('films: it is removed with its films and shows');
  await run('add', 'feed', '/no/such/file.json', '--name', 'films');
  expect((await run('remove', 'films')).text).toBe('films: it is removed; it had brought nothing');
});

it.each([
  ['brings channels', 200],
  ['fails', 500],
])(
  'a refresh that is asked for during one that %s follows it, and the operator reads of both',
  async (_, status) => {
    const { host, clock } = service;
    const [asked, answer] = [gate(), gate()];
    host.pages.set('/tv.m3u', async (_, response) => {
      asked.open();
      await answer.opened;
      response.writeHead(status).end(playlistOf('Old'));
    });
    const id = await service.add('m3u', '/tv.m3u');
    const first = service.run(id);
    await asked.opened;
    host.pages.set('/tv.m3u', playlistOf('New', 'Newer'));
    clock.now += 60_000;
    const second = run('refresh', id);
    await expect.poll(() => service.state(id)).toMatchObject({ dueAt: clock.now });
    answer.open();
    expect(await first).toBe('done');
    expect((await second).text).toMatch(/it brought 2 channels[^\n]*$/);
    expect(await service.channels()).toEqual(['New', 'Newer']);
    expect(await service.run(id)).toBe('not due');
  },
);

describe('a source that is removed while the operator waits for its refresh', () => {
  it('ends the waiting, and the operator reads what became of it', async () => {
    await run('add', 'm3u', '/no/such/file.m3u', '--name', 'tv');
    await service.db.query('UPDATE sources SET removing = true');
    const lines: string[] = [];
    await expect(runInto(lines, 'refresh', 'tv')).rejects.toThrow(
      'the source tv was removed meanwhile',
    );
    expect(lines).toEqual(['tv: it is removed; it had brought nothing']);
  });

  it('does not keep the others from their refresh', async () => {
    const { host, db } = service;
    for (const id of ['one', 'two', 'three']) {
      host.pages.set(`/${id}.m3u`, playlistOf(id));
      await run('add', 'm3u', `${host.origin}/${id}.m3u`, '--name', id);
    }
    host.pages.set('/one.m3u', async (_, response) => {
      await db.query("DELETE FROM sources WHERE id = 'two'");
      response.end(playlistOf('one', 'more'));
    });
    const { well, text } = await run('refresh');
    expect(well).toBe(false);
    expect(text).toMatch(/^one: .*\ntwo: there is no source two\nthree: nothing has changed$/);
  });
});

it('the log of a source that never was is refused, and that of a removed one is shown', async () => {
  await expect(run('log', 'news')).rejects.toThrow('there is no source news');
  await run('add', 'm3u', '/no/such/file.m3u', '--name', 'tv');
  await run('remove', 'tv');
  expect((await run('log', 'tv')).text).toMatch(/tv +removed +it is removed/);
});

describe('a source that is changed', () => {
  const changed = async (...words: string[]) => (await run('change', ...words)).text;

  it('is read at its new address at once, and its channels stay the same', async () => {
    const { host } = service;
    host.pages.set('/tv.m3u', playlistOf('One'));
    host.pages.set('/moved.m3u?token=hidden', playlistOf('One', 'Two'));
    await service.refresh(await service.add('m3u', '/tv.m3u', { id: 'tv' }));
    const ids = () => service.db.query('SELECT id FROM channels ORDER BY position');
    const before = await ids();
    expect(await changed('tv', `${host.origin}/moved.m3u?token=hidden`)).toBe(
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
      expect(await changed('panel', '--password', panel.password)).toContain('it brought');
      expect(await service.state('panel')).toMatchObject({
        failures: 0,
        address: `${panel.origin}/`,
      });
      // A panel is a server, even if `http://` is left out.
      expect(await changed('panel', panel.origin.replace('http://', ''))).not.toContain(
        'could not be read',
      );
    } finally {
      await panel.close();
    }
  });

  it('is read in another interval from now on', async () => {
    service.host.pages.set('/tv.m3u', playlistOf('One'));
    await service.refresh(await service.add('m3u', '/tv.m3u', { id: 'tv' }));
    expect(await changed('tv', '--every', '2d')).toBe('tv: nothing has changed');
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
    await expect(changed('none', '--every', '2d')).rejects.toThrow('there is no source none');
    const id = await service.add('m3u', '/no/such/file.m3u');
    await service.db.query('UPDATE sources SET removing = true');
    await expect(changed(id, '--every', '2d')).rejects.toThrow('is being removed');
  });
});
