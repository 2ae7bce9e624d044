import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  playlistOf,
  type SourceService,
  sourceService,
} from '../../tests/support/source-service.ts';
import type { ImportMessage, ImportOrder } from '../import/import-protocol.ts';
import { runImport } from '../import/run-import.ts';
import { addSource, type NewSource, separateSecrets } from './add-source.ts';

let service: SourceService;
beforeAll(async () => {
  service = await sourceService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

const m3u = (address: string): NewSource => ({ kind: 'm3u', address, intervalMs: 1, options: {} });

async function importOnce(): Promise<ImportMessage | undefined> {
  const messages: ImportMessage[] = [];
  const file = await service.file('once.m3u', playlistOf('Once'));
  const keep = { keepGoing: false, keepDemo: false };
  const order: ImportOrder = { do: 'import', m3u: [file], xmltv: [], ...keep };
  const tools = { db: service.db, now: service.provider.now };
  await runImport(order, tools, (message) => messages.push(message));
  return messages.at(-1);
}

describe('a source that is added', () => {
  it.each<[string, NewSource, string, object | null]>([
    [
      'a user and a password before the host',
      m3u('http://me:p%40ss@tv.example/list.m3u'),
      'http://tv.example/list.m3u',
      { user: 'me', password: 'p@ss' },
    ],
    [
      'a query',
      m3u('https://tv.example/list.m3u?token=hidden'),
      'https://tv.example/list.m3u',
      { address: 'https://tv.example/list.m3u?token=hidden' },
    ],
    [
      'the account of a panel',
      { ...m3u('http://p.example:8080/get.php?username=me&password=hidden'), kind: 'xtream' },
      'http://p.example:8080/get.php',
      {
        user: 'me',
        password: 'hidden',
        address: 'http://p.example:8080/get.php?username=me&password=hidden',
      },
    ],
    [
      'what was given next to the address',
      { ...m3u('https://tv.example/list.m3u'), user: 'me', password: 'hidden' },
      'https://tv.example/list.m3u',
      { user: 'me', password: 'hidden' },
    ],
    ['nothing of a file', m3u('/srv/tv.m3u'), '/srv/tv.m3u', null],
  ])('keeps apart from its address %s', (_, source, address, secret) => {
    expect(separateSecrets(source)).toEqual({ address, secret });
  });

  it('sends its user and password, and shows neither', async () => {
    const asked: (string | undefined)[] = [];
    service.host.pages.set('/tv.m3u', (request, response) => {
      asked.push(request.headers.authorization);
      response.end(playlistOf('One'));
    });
    const address = service.host.origin.replace('://', '://me:hidden@');
    const id = await service.add('m3u', `${address}/tv.m3u`);
    await service.refresh(id);
    expect(asked).toEqual([`Basic ${Buffer.from('me:hidden').toString('base64')}`]);
    const shown = JSON.stringify([await service.state(id), await service.log(id)]);
    expect(shown).not.toContain('hidden');
  });

  it('gets an id of its address, or the one that the operator chose', async () => {
    expect(await service.add('m3u', 'https://tv.example/lists/news.m3u')).toBe('tv-example-news');
    expect(await service.add('m3u', 'https://tv.example/lists/news.m3u')).toBe('tv-example-news-2');
    expect(await service.add('xmltv', '/srv/guide.xml.gz')).toBe('guide');
    expect(await service.add('m3u', '/srv/a.m3u', { id: 'mine' })).toBe('mine');
    await expect(service.add('m3u', '/srv/b.m3u', { id: 'mine' })).rejects.toThrow(
      'there is a source mine already; take another --name',
    );
  });

  it.each([
    ['ftp://tv.example/list.m3u?a=hidden', 'ftp://tv.example/list.m3u: only files'],
    ['file:///etc/passwd', 'only files, folders and http(s) addresses'],
  ])('is refused when its address is none of the web: %s', async (address, reason) => {
    await expect(addSource(service.db, m3u(address), 0)).rejects.toThrow(reason);
  });
});

describe('channels and guide belong to one import or to sources', () => {
  it('so that adding the first source says that it replaces what was imported once', async () => {
    expect(await importOnce()).toMatchObject({ kind: 'done' });
    const file = await service.file('tv.m3u', playlistOf('One'));
    expect(await addSource(service.db, m3u(file), 0)).toEqual({ id: 'tv', replacesImport: true });
    expect(await addSource(service.db, m3u(file), 0)).toMatchObject({ replacesImport: false });
    expect(await service.channels()).toEqual(['Once']);
    await service.run('tv');
    expect(await service.channels()).toEqual(['One']);
  });

  it('so that an import is refused while there are sources', async () => {
    const id = await service.add('m3u', await service.file('tv.m3u', playlistOf('One')));
    await service.refresh(id);
    expect(await importOnce()).toEqual({
      kind: 'refused',
      message: expect.stringContaining('npm run source'),
    });
    expect(await service.channels()).toEqual(['One']);
  });
});
