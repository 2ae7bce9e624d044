/** An operator's channels through imports: what was set by commands and by `channels.json` stays. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Channel } from '#src/contracts/channel.ts';
import { channelDayIn } from '#src/contracts/guide.ts';
import { maybeListOf, resource } from '#src/contracts/wire.ts';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { type GuideService, guideService } from '../../tests/support/guide-service.ts';
import { newAdminSecret } from '../commands/running-server.ts';
import { answerError } from '../http/error-answers.ts';
import { runImport } from '../import/run-import.ts';
import type { Env } from '../provider-types.ts';
import { readPageChannels } from '../titles/content-for-pages.ts';
import { adminChannelsRoutes } from './admin-channels-routes.ts';
import type { ChannelsCommand } from './channels-command-schema.ts';
import { runChannelsCommand } from './run-channels-command.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const m3u = `#EXTM3U
#EXTINF:-1 tvg-id="one",One
https://tv.example/1.m3u8
#EXTINF:-1,UK: Noor HD
https://tv.example/2.m3u8
#EXTINF:-1,Nobody
https://tv.example/3.m3u8
`;
const xmltv = `<tv>
<channel id="one"><display-name>One</display-name></channel>
<channel id="noor.uk"><display-name>Noor TV</display-name><display-name>Noor</display-name></channel>
<channel id="read"><display-name>Only Read</display-name></channel>
${['one', 'noor.uk', 'read']
  .map(
    (id) =>
      `<programme channel="${id}" start="20261121130000 +0000" stop="20261121140000 +0000"><title>News of ${id}</title></programme>`,
  )
  .join('\n')}
</tv>`;

let service: GuideService;
let contentDir: string;
beforeAll(async () => {
  service = await guideService(smallProgramming, now);
  contentDir = await mkdtemp(join(tmpdir(), 'sahra-content-'));
});
afterAll(async () => {
  await service.close();
  await rm(contentDir, { recursive: true });
});
beforeEach(async () => {
  await service.database.query('DELETE FROM channel_edits');
  await rm(join(contentDir, 'channels.json'), { force: true });
  await service.bring({ m3u, xmltv }, { contentDir });
});

const command = (order: ChannelsCommand) => commandIn(contentDir, order);
const commandIn = (folder: string | undefined, order: ChannelsCommand) => {
  const { db, builtIn } = service.provider;
  const tools = { db, now: () => now, builtIn: builtIn?.channels, contentDir: folder };
  const rebuild = (report: Parameters<typeof runImport>[2]) =>
    runImport({ do: 'rebuild' }, tools, report);
  return runChannelsCommand(order, { ...tools, rebuild });
};
const refresh = () => service.bring({ m3u, xmltv }, { contentDir });
const write = (file: unknown) => writeFile(join(contentDir, 'channels.json'), JSON.stringify(file));
const titles = async () => {
  const channels = await service.read('live-streams', resource(maybeListOf(Channel)));
  return channels.map(({ title }) => title);
};
const programmes = async (id: string) => {
  const path = 'live-streams/epg?date=2026-11-21&timezone=UTC';
  const days = await service.read(path, resource(maybeListOf(channelDayIn('UTC'))));
  return days.find((one) => one.id === id)?.programs.map(({ video }) => video.title);
};
const noor = 'UK-Noor-HD-';
const idOf = async (start: string) => {
  const channels = await service.read('live-streams', resource(maybeListOf(Channel)));
  return channels.find(({ id }) => id.startsWith(start))?.id ?? 'nobody';
};

describe('what a command sets of a channel', () => {
  it('is shown at once, and after each refresh', async () => {
    const set = { do: 'set', id: 'one', edit: { name: 'First', number: 9, position: 3 } } as const;
    expect(await command(set)).toMatchObject({ well: true });
    expect(await titles()).toEqual(['UK: Noor HD', 'Nobody', 'First', 'Noor TV', 'Only Read']);
    await refresh();
    expect(await titles()).toEqual(['UK: Noor HD', 'Nobody', 'First', 'Noor TV', 'Only Read']);
    await command({ do: 'reset', ids: ['one'] });
    expect((await titles())[0]).toBe('One');
  });

  it('is a name in one language, which is again as the source has it when it is set to nothing', async () => {
    const name = async (names: Record<string, string | null> | string) => {
      await command({ do: 'set', id: 'one', edit: { name: names } });
      return (await titles())[0];
    };
    expect(await name({ en: 'First', ar: 'الأولى' })).toBe('First');
    expect(await name({ en: null })).toBe('One');
    const { text } = await command({ do: 'list', text: 'one', only: 'edited' });
    expect(text).toContain('One / الأولى');
    expect(await name({ ar: null })).toBe('One');
    expect((await command({ do: 'list', text: '', only: 'edited' })).text).toMatch(/^Channels: 0/);
    expect(await name('Noor')).toBe('Noor');
    expect(await name({ en: null })).toBe('Noor');
  });

  it('hides it, and shows it again with its guide', async () => {
    await command({ do: 'hide', ids: ['one'] });
    expect(await titles()).not.toContain('One');
    expect((await service.get('live-streams/one')).status).toBe(404);
    const { text } = await command({ do: 'list', text: '', only: 'hidden' });
    expect(text).toContain('one  One  (guide one, hidden, edited)');
    await command({ do: 'show', ids: ['one'] });
    expect(await programmes('one')).toEqual(['News of one']);
  });

  it('gives it another guide, whose own channel is not listed twice, and takes that back', async () => {
    const id = await idOf(noor);
    await command({ do: 'set', id, edit: { guideId: 'noor.uk' } });
    expect(await titles()).toEqual(['One', 'UK: Noor HD', 'Nobody', 'Only Read']);
    expect(await programmes(id)).toEqual(['News of noor.uk']);
    await command({ do: 'set', id, edit: { guideId: '', shiftHours: null } });
    expect(await programmes(id)).toEqual([]);
    expect(await titles()).toContain('Noor TV');
  });

  it('is refused for a channel that no source has', async () => {
    const answer = await command({ do: 'hide', ids: ['one', 'nobody.at.all'] });
    expect(answer).toMatchObject({ well: false, text: expect.stringContaining('nobody.at.all') });
    expect(await titles()).toContain('One');
  });

  it('leaves out what only a guide names, until that is not wanted any more', async () => {
    await command({ do: 'only-playable', on: true });
    expect(await titles()).toEqual(['One', 'UK: Noor HD', 'Nobody']);
    await refresh();
    expect(await titles()).toHaveLength(3);
    await command({ do: 'only-playable', on: false });
    expect(await programmes('read')).toEqual(['News of read']);
  });
});

describe('a channels.json', () => {
  it('that says whether channels of the guide alone are left out wins over the command, which is refused', async () => {
    await write({ onlyPlayable: true });
    await refresh();
    expect(await command({ do: 'only-playable', on: false })).toEqual({
      well: false,
      text: 'channels.json says onlyPlayable, and it wins: change it there.',
    });
    expect(await titles()).toEqual(['One', 'UK: Noor HD', 'Nobody']);
    await write({ onlyPlayable: false });
    expect(await command({ do: 'only-playable', on: true })).toMatchObject({ well: false });
    await write({});
    expect(await command({ do: 'only-playable', on: false })).toMatchObject({ well: true });
    expect(await titles()).toHaveLength(5);
  });

  it('is read at each refresh and by a command, and wins over what commands have set', async () => {
    await command({ do: 'set', id: 'one', edit: { name: 'By command', genre: 'News' } });
    await write({ order: ['one'], channels: { one: { name: 'By file' } } });
    await refresh();
    expect(await titles()).toContain('By file');
    const set = { do: 'set', id: 'one', edit: { name: 'Again' } } as const;
    expect(await command(set)).toEqual({
      well: false,
      text: 'channels.json says the name of one, and it wins: change it there.',
    });
    await write({ channels: { gone: { number: 3 } } });
    const applied = await command({ do: 'apply' });
    expect(applied.text).toContain('channels.json names 1 that no source has now: gone.');
    expect(await titles()).toContain('By command');
  });

  it('with a fault says where, and the channels of before stay', async () => {
    await write({ channels: { one: { name: 'Good' } } });
    await refresh();
    await write({ channels: { one: { name: 'Worse', number: -1 } } });
    const { leftOut } = await refresh();
    expect(leftOut.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('channels.one.number takes a whole number'),
    );
    expect(await titles()).toContain('Good');
    const applied = await command({ do: 'apply' });
    expect(applied.well).toBe(false);
    expect(applied.text).toMatch(/^channels\.json: .* Its last good version is used\.$/);
  });
});

describe('a channels.json that hides a channel', () => {
  beforeEach(async () => {
    await write({ channels: { one: { hidden: true } } });
    await command({ do: 'apply' });
    expect(await titles()).not.toContain('One');
  });

  it.each([
    ['without CONTENT_DIR', undefined, 'CONTENT_DIR is not set'],
    ['whose CONTENT_DIR is not there', '/nowhere/content', 'it cannot be read (ENOENT)'],
  ])('hides it also after commands and imports %s, which say so', async (_, folder, reason) => {
    const used = `channels.json: ${reason}. Its last good version is used.`;
    expect((await commandIn(folder, { do: 'list', text: '', only: 'all' })).text).toContain(used);
    await commandIn(folder, { do: 'set', id: 'one', edit: { number: 5 } });
    expect(await titles()).not.toContain('One');
    await service.bring({ m3u, xmltv }, { contentDir: folder });
    expect(await titles()).not.toContain('One');
    expect(await commandIn(folder, { do: 'apply' })).toEqual({ well: false, text: used });
  });

  it('hides it no more when the operator has deleted the file', async () => {
    await rm(join(contentDir, 'channels.json'));
    await command({ do: 'apply' });
    expect(await titles()).toContain('One');
  });
});

describe('a command for the running server', () => {
  it('is done for a program on this machine that has the secret, and is not there for others', async () => {
    const { db } = service.provider;
    const tools = { db, now: () => now, builtIn: undefined, contentDir };
    const secret = newAdminSecret();
    const app = new Hono<Env>().onError(answerError(service.provider.log));
    const rebuild = (report: Parameters<typeof runImport>[2]) =>
      runImport({ do: 'rebuild' }, tools, report);
    app.route('/admin', adminChannelsRoutes(secret, { ...tools, rebuild }));
    const ask = (bearer: string, remoteAddress: string, order: unknown) =>
      app.request(
        '/admin/channels',
        {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify(order),
        },
        { incoming: { socket: { remoteAddress } } },
      );
    const hide = { do: 'hide', ids: ['one'] };
    expect((await ask('guess', '127.0.0.1', hide)).status).toBe(404);
    expect((await ask(secret, '192.0.2.7', hide)).status).toBe(404);
    expect((await ask(secret, '127.0.0.1', { do: 'hide', ids: [] })).status).toBe(422);
    expect(await titles()).toContain('One');
    const hidden = await ask(secret, '127.0.0.1', hide);
    expect(await hidden.json()).toMatchObject({ well: true });
    expect(await titles()).not.toContain('One');
  });

  it('says what is stored but not shown, when the channels cannot be built', async () => {
    const { db } = service.provider;
    const tools = { db, now: () => now, builtIn: undefined, contentDir };
    const rebuild = async (report: Parameters<typeof runImport>[2]) =>
      report({ kind: 'failed', message: 'the disk is full' });
    const order: ChannelsCommand = { do: 'hide', ids: ['one'] };
    expect(await runChannelsCommand(order, { ...tools, rebuild })).toEqual({
      well: false,
      text: 'Stored, but not shown yet: the disk is full. Try: npm run channels -- apply',
    });
    await refresh();
    expect(await titles()).not.toContain('One');
  });
});

describe('the search for guides', () => {
  it('takes those that are sure, lists them, and leaves the rest to the operator', async () => {
    const dry = await command({ do: 'match', dryRun: true });
    const id = await idOf(noor);
    expect(dry.text).toContain(`1.00  ${id}  noor.uk`);
    expect(await programmes(id)).toEqual([]);
    const taken = await command({ do: 'match', dryRun: false });
    expect(taken.text).toContain(`Taken: 1\n  1.00  ${id}  noor.uk\nNot sure: 0`);
    expect(await programmes(id)).toEqual(['News of noor.uk']);
    await refresh();
    expect(await programmes(id)).toEqual(['News of noor.uk']);
  });

  it('leaves a channel alone of which the operator said that it has no guide', async () => {
    await command({ do: 'set', id: await idOf(noor), edit: { guideId: '' } });
    expect((await command({ do: 'match', dryRun: false })).text).toContain('Taken: 0');
  });
});

describe('a hidden channel', () => {
  it('is in no strip of the pages', async () => {
    const pages = async () => (await readPageChannels(service.provider.db)).map(({ id }) => id);
    await command({ do: 'show', ids: ['one'] });
    expect(await pages()).toContain('one');
    await command({ do: 'hide', ids: ['one'] });
    expect(await pages()).not.toContain('one');
    await command({ do: 'show', ids: ['one'] });
  });
});

describe('a reminder of a channel', () => {
  it('is neither moved nor cancelled when the channel is hidden, named or put elsewhere', async () => {
    const changes: unknown[] = [];
    const tools = { db: service.provider.db, now: () => now, builtIn: undefined, contentDir };
    const watched = {
      ...tools,
      onScheduleChange: async (found: unknown) => void changes.push(found),
    };
    await runChannelsCommand(
      { do: 'set', id: 'one', edit: { hidden: true, name: 'Else', position: 2 } },
      { ...tools, rebuild: (report) => runImport({ do: 'rebuild' }, watched, report) },
    );
    expect(changes).toEqual([{ moved: [], cancelled: [] }]);
  });
});
