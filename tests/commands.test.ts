/** Runs every command that README.md and docs/operating.md give to a reader: here, or where `elsewhere` says. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from './support/docs-commands.ts';
import { freePort } from './support/free-port.ts';
import { xmltvPieces } from './support/make-xmltv.ts';
import { makeDataFolder } from './support/prepared-data-folder.ts';
import { startProvider } from './support/push/provider-process.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The file that runs a command, and what stands in it because of that. */
type Place = readonly [file: string, written: string];
const postgresBackup: Place = [
  'tests/reminders/backup-on-postgres.test.ts',
  "commandsOf('docs/operating.md', 'Backup')",
];
const filmsAndShows: Place = [
  'tests/source-command.test.ts',
  "commandsOf('docs/operating.md', 'Films and shows')",
];
const elsewhere: Readonly<Record<string, Place>> = {
  'npm run source -- add folder /srv/films --name films': filmsAndShows,
  'npm run source -- add feed https://tv.example/catalogue.json --name archive': filmsAndShows,
  'npm run source -- check': ['tests/source-command.test.ts', "'npm run source -- check'"],
  'npm ci': ['.ci/run', '\nnpm ci '],
  'npm test': ['.ci/run', '\nnpm test\n'],
  'npm start': ['tests/check-start.ts', "['start']"],
  'VITE_API_BASE=https://api.example.com npm run build': [
    'tests/support/build-once.ts',
    'VITE_API_BASE:',
  ],
  'npx sahra-doctor https://api.example.com --origin https://tv.example': [
    'tests/doctor.test.ts',
    "'--origin'",
  ],
  'pg_dump --format=custom --file=sahra.dump "$DATABASE_URL"': postgresBackup,
  'createdb --maintenance-db="$DATABASE_URL" --template=template0 sahra_restored': postgresBackup,
  'pg_restore --exit-on-error --no-owner --dbname="${DATABASE_URL%/*}/sahra_restored" sahra.dump':
    postgresBackup,
  "psql --dbname=\"${DATABASE_URL%/*}/sahra_restored\" --command='DELETE FROM tokens' --command='DELETE FROM codes'":
    postgresBackup,
};

const importsFiles = 'npm run import -- --m3u channels.m3u --xmltv guide.xml.gz';
const importsDemo = 'npm run import -- --demo';
const namesWaiting = 'npm run approve';
const approves = 'npm run approve -- viewer@example.com';
const readsPlaylist = 'npm run doctor -- channels.m3u';
const readsGuide = 'npx sahra-doctor guide.xml.gz';
const backsUp = 'npm run backup -- sahra-backup.tar.gz';
const restores = 'npm run restore -- sahra-backup.tar.gz';
const editsChannels = [
  'npm run channels -- list',
  "npm run channels -- set channel-0.example --number 7 --position 1 --name-en 'The First' --name-ar 'الأولى'",
  'npm run channels -- hide channel-1.example',
  'npm run channels -- show channel-1.example',
  'npm run channels -- match',
] as const;
const listsUsers = 'npm run users -- list';
const approvesUser = 'npm run users -- approve viewer@example.com';
const readsLog = 'npm run users -- log';
const here = [
  ...editsChannels,
  ...[listsUsers, approvesUser, readsLog],
  ...[readsPlaylist, readsGuide, importsFiles, importsDemo, namesWaiting, approves],
  ...[backsUp, restores],
];

const guideSize = { channels: 2, programmes: 6, firstDay: '2026-11-20' };
const playlist = [
  '#EXTM3U',
  '#EXTINF:-1 tvg-id="channel-0.example",Channel 0',
  'https://streams.example/0.m3u8',
  '#EXTINF:-1 tvg-id="channel-1.example",Channel 1',
  'https://streams.example/1.m3u8',
].join('\n');

const shown = ['README.md', 'docs/operating.md'].flatMap((page) => commandsOf(page));
/** Parts of docs/operating.md that another file runs line by line, in their order. */
const inOrder: Readonly<Record<string, string>> = {
  'From an empty server to a watched channel': 'tests/empty-server.test.ts',
  Update: 'tests/empty-server.test.ts',
  'In containers': 'tests/deploy.test.ts',
  Sources: 'tests/source-command.test.ts',
};
const shownInOrder = Object.keys(inOrder).flatMap((part) => commandsOf('docs/operating.md', part));
const shownAlone = shown.filter(
  (command) => !shownInOrder.includes(command) || command === 'npm ci',
);

describe('the commands that README.md and docs/operating.md show', () => {
  it('are all run by a test, and no other is listed here', () => {
    expect([...new Set(shownAlone)].sort()).toEqual([...here, ...Object.keys(elsewhere)].sort());
  });

  it.each(Object.entries(elsewhere))('%s is run elsewhere', (_, [file, written]) => {
    expect(read(file)).toContain(written);
  });

  it.each(Object.entries(inOrder))('of the part %s are run elsewhere', (part, file) => {
    expect(commandsOf('docs/operating.md', part).length).toBeGreaterThan(2);
    expect(read(file)).toContain(`'${part}')`);
  });

  it('find the settings that a line names in the shell that the page has an operator open', () => {
    const settings = join(mkdtempSync(join(tmpdir(), 'sahra-settings-')), 'sahra.env');
    writeFileSync(settings, "DATABASE_URL='postgres://sahra@localhost/tv'\n");
    const opens = /`runuser -u sahra -- \/opt\/sahra\/(\S+ sh)`, and start such lines there/;
    const [, shell = 'false'] = opens.exec(read('docs/operating.md')) ?? [];
    const env = { PATH: process.env.PATH, SAHRA_SETTINGS: settings };
    const input = 'echo "$DATABASE_URL"\n';
    expect(String(execFileSync('sh', ['-c', shell], { cwd: root, env, input }))).toBe(
      'postgres://sahra@localhost/tv\n',
    );
    rmSync(dirname(settings), { recursive: true });
  });

  it('name scripts of package.json, also within a sentence', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const pages = ['README.md', 'docs/operating.md', 'docs/house.md', 'tests/README.md'];
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/\bnpm run ([\w:]+)/g)].map(([, script = '']) => script),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
    // The tests that build the app start the same program.
    expect(scripts.build).toBe('vite build');
  });
});

describe("an operator's commands, as they are shown,", () => {
  const folder = mkdtempSync(join(tmpdir(), 'sahra-commands-'));
  beforeAll(() => makeDataFolder(join(folder, 'data')));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'channels.m3u'), playlist);
  writeFileSync(join(folder, 'guide.xml.gz'), gzipSync([...xmltvPieces(guideSize)].join('')));

  it('say what the import would make of a playlist and a guide', async () => {
    const playlistRead = await inShell(readsPlaylist, folder);
    expect(playlistRead).toMatchObject({
      code: 0,
      out: expect.stringMatching(/fine .*\b2 channels/),
    });
    const guideRead = await inShell(readsGuide, folder);
    expect(guideRead).toMatchObject({
      code: 0,
      out: expect.stringMatching(/fine .*\b6 programmes/),
    });
  });

  const nobody = `Nobody has registered as viewer@example.com (looked in ${join(folder, 'data')}).`;
  const [list, set, ...edits] = editsChannels;

  it('bring in channels and a guide without a server, and change one', async () => {
    const imported = await inShell(importsFiles, folder);
    expect(imported).toMatchObject({ code: 0, out: expect.stringMatching(/\b2 channels\b/) });
    expect(imported.out).toMatch(/\b6 programmes\b/);
    expect(await inShell(set, folder)).toMatchObject({ code: 0 });
  });

  it('say without a server who waits', async () => {
    const waiting = await inShell(namesWaiting, folder);
    expect(waiting).toMatchObject({ code: 0, out: expect.stringContaining('Nobody waits') });
    expect((await inShell(listsUsers, folder)).out).toContain('Accounts: 0');
  });

  // A command without a server opens the database itself, which takes longer than to start this one server.
  describe('work while the server runs:', () => {
    beforeAll(async () => {
      const server = await startProvider(await freePort(), { DATA_DIR: join(folder, 'data') });
      return () => server.stop();
    });

    it('change channels', async () => {
      for (const edit of edits) expect(await inShell(edit, folder)).toMatchObject({ code: 0 });
      const listed = await inShell(list, folder);
      expect(listed.out).toMatch(/^ +7 {2}channel-0\.example .*الأولى.*edited\)$/m);
    });

    it('return to the demo', async () => {
      const returned = await inShell(importsDemo, folder);
      expect(returned).toMatchObject({ code: 0, out: expect.stringMatching(/demo/) });
    });

    it('approve nobody who has not registered', async () => {
      const approved = await inShell(approves, folder);
      expect(approved).toMatchObject({ code: 1, error: expect.stringContaining(nobody) });
      const refused = await inShell(approvesUser, folder);
      expect(refused).toMatchObject({ code: 1, error: expect.stringContaining(nobody) });
    });

    it('read the log', async () => {
      expect((await inShell(readsLog, folder)).out).toContain('Lines, the newest last: ');
    });

    it('back up the database', async () => {
      const backedUp = await inShell(backsUp, folder);
      expect(backedUp).toMatchObject({ code: 0, out: expect.stringContaining('Backed up ') });
    });
  });

  it('restore the backup once the server has stopped', async () => {
    const restored = await inShell(restores, folder);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Start the server') });
  });
});

/** Runs a command in a shell, with the files that it names and the data folder below `folder`. */
function inShell(command: string, folder: string) {
  const line = command.replace(
    /\b(channels\.m3u|guide\.xml\.gz|sahra-backup\.tar\.gz)\b/g,
    (name) => join(folder, name),
  );
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  return new Promise<{ code: number; out: string; error: string }>((done) => {
    execFile('sh', ['-c', line], { cwd: root, env }, (error, out, said) =>
      done({ code: Number(error?.code ?? 0), out, error: said }),
    );
  });
}
