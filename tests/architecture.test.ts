/** Checks who may import whom by reading the import statements, because the compiler knows nothing of layers. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What each folder may import, itself included. A folder that is not listed fails. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/ui': [],
  'src/contracts': ['src/domain'],
  'src/locales': ['src/domain'],
  'src/data': ['src/domain', 'src/contracts'],
  'src/queries': ['src/domain', 'src/contracts', 'src/data'],
  'src/session': ['src/domain', 'src/contracts', 'src/data', 'src/queries'],
  'src/pwa': ['src/domain', 'src/contracts', 'src/data', 'src/queries', 'src/session'],
  'src/features': ['src/domain', 'src/locales', 'src/queries', 'src/session', 'src/pwa', 'src/ui'],
  'src/screens': [
    'src/domain',
    'src/locales',
    'src/queries',
    'src/session',
    'src/pwa',
    'src/features',
    'src/ui',
  ],
  'src/routes': [
    'src/domain',
    'src/locales',
    'src/queries',
    'src/session',
    'src/pwa',
    'src/features',
    'src/screens',
    'src/ui',
  ],
  'src/main': [
    'src/domain',
    'src/contracts',
    'src/data',
    'src/locales',
    'src/queries',
    'src/session',
    'src/pwa',
    'src/ui',
    'src/features',
    'src/screens',
    'src/routes',
  ],
  sw: ['src/domain', 'src/contracts', 'src/data', 'src/locales'],
  provider: ['src/domain', 'src/contracts'],
  build: ['src/domain', 'provider'],
  studio: ['provider'],
};

/** The same within `src/data`. */
const allowedInData: Readonly<Record<string, readonly string[]>> = {
  provider: [],
  device: ['provider'],
  guide: ['device', 'provider'],
  downloads: ['device', 'provider'],
};

/** Where a page, the worker or a process begins, and `useNow()`. */
const readsClock = [
  'provider/accounts/approve-cli.ts',
  'provider/accounts/users-cli.ts',
  'provider/channels/channels-cli.ts',
  'provider/doctor/doctor.ts',
  'provider/import/import-cli.ts',
  'provider/import/import-thread.ts',
  'provider/main.ts',
  'provider/sources/refresh-thread.ts',
  'provider/sources/source-cli.ts',
  'src/main.tsx',
  'src/ui/use-now.ts',
  'sw/browser-env.ts',
];

/** Hands the demo to a process that starts, in demo mode alone. */
const startsDemo = 'provider/process/load-demo-module.ts';

/** Words that the glossary says not to use, and that mean nothing else anywhere. */
const words = [
  'TV guide',
  'bookmark',
  'customer',
  'subscriber',
  'backend',
  'pending changes',
  'surroundings',
  'patience',
  'album',
  'abreast',
  'breath',
  'wreck',
];

/** These words may occur in texts for viewers, so they are refused only in comments and identifiers. */
const privateWords = [
  'told',
  'hear of',
  'heard of',
  'hears of',
  'whoever',
  'anew',
  'laid',
  'stretch',
  'handful',
  'so many',
  'subscriber',
  'what is what',
  'of its own accord',
];

/** A line of a text, a file or a screen is called so; a connection is not. */
const networkLine =
  /\b(poor|slow|lost|whatever|without a) line\b|\bany line,|\blines? (goes|comes back|is (back|lost|cut|down))\b|\b(loses?|cut) the line\b|\bthe line cut\b/i;

/** docs/house.md, rule 8. */
const longestFile = 230;
const longestFunction = 60;

/** These are longer than rule 8 allows. The lists only get shorter. */
const longFiles = [
  'provider/doctor/check-api.ts',
  'provider/doctor/get-calls.ts',
  'provider/environment-variables.ts',
  'provider/openapi/account-non-get-calls.ts',
  'provider/openapi/wire-things.ts',
  'provider/relay/read-hls-playlist.ts',
  'provider/relay/relay.ts',
  'provider/reminders/reminders-table.ts',
  'provider/reminders/rules/apply-rules.ts',
  'provider/titles/rebuild-catalogue.ts',
  'src/contracts/wire.ts',
  'src/data/provider/client.ts',
  'src/domain/account/country-timezones.ts',
  'src/pwa/downloader.ts',
];
const longFunctions = [
  'src/data/device/outbox.ts: createOutbox',
  'src/features/account/who-is-watching/profile-edit-form.tsx: ProfileEditForm',
  'src/features/search/search-box.tsx: SearchBox',
  'src/pwa/downloader.ts: createDownloader',
  'src/pwa/page-background-work.ts: startPageBackgroundWork',
  'src/screens/privacy-policy-screen.tsx: PrivacyPolicyScreen',
];

const sourceFolders = ['src', 'sw', 'provider', 'build', 'studio'];
const files = sourceFolders.flatMap((folder) => sourcesIn(join(root, folder)));
const testFiles = [
  ...sourceFolders.flatMap((folder) => testsIn(join(root, folder))),
  ...scriptsIn(join(root, 'tests')),
];

describe('the house', () => {
  it('has sources to look at', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files).toContain('provider/player/controls.js');
  });

  it('imports only upwards, and features never each other', () => {
    expect(files.flatMap(trespassesOf)).toEqual([]);
  });

  it('keeps the demo out of the provider: one file starts it', () => {
    const demo = 'provider/demo';
    const resting = files
      .filter((file) => file.startsWith('provider/') && !file.startsWith(demo))
      .filter((file) => file !== startsDemo)
      .flatMap((file) => importsOf(file).map((target) => [file, target] as const))
      .filter(([, target]) => target.startsWith(demo))
      .map(([file, target]) => `${file} → ${target}`);
    expect(resting).toEqual([]);
  });

  it('reads the clock only where time enters', () => {
    const wallClock = /\bDate\.now\b|new Date\(\)|Temporal\.Now\b/;
    const reading = files.filter((file) => wallClock.test(codeOf(file)));
    expect(reading.sort()).toEqual(readsClock);
    const measuring = files
      .filter((file) => layerOf(file) === 'src/domain')
      .filter((file) => codeOf(file).includes('performance.now'));
    expect(measuring).toEqual([]);
  });

  it('stacks the parts of src/data: the kept guide on the device, the device on the client', () => {
    const inData = files.filter((file) => layerOf(file) === 'src/data');
    const trespasses = inData.flatMap((file) => {
      const from = islandOf(file);
      const reach = allowedInData[from];
      if (!reach) return [`${file}: the folder ${from} is not in the plan`];
      return importsOf(file)
        .filter((target) => layerOf(target) === 'src/data')
        .filter((target) => ![from, ...reach].includes(islandOf(target)))
        .map((target) => `${file} → ${target}`);
    });
    expect(trespasses).toEqual([]);
  });

  it('writes the keys of queries and mutations in one place', () => {
    const place = 'src/queries/keys.ts';
    const written =
      /\b(query|mutation)Key: *\[|\b[gs]et(Query|Queries)(Data|State)\w*(<[^>]*>)?\( *\[/;
    expect(codeOf(place)).toContain('export const keys');
    expect(files.filter((file) => file !== place && written.test(codeOf(file)))).toEqual([]);
  });

  it('says nothing by a word that the glossary has another for', () => {
    const unused = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split(
      '## Words we do not use',
    )[1];
    expect(words.filter((word) => !unused?.includes(word))).toEqual([]);
    const any = new RegExp(`\\b(${words.join('|')})s?\\b`, 'i');
    // What the demo broadcasts may say what it likes; `backend` is the name of an option of pg-boss.
    const saying = files
      .filter((file) => !file.startsWith('provider/demo/'))
      .filter((file) =>
        any.test(readFileSync(join(root, file), 'utf8').replace("backend: 'pglite'", '')),
      );
    expect(saying).toEqual([]);
  });

  it('writes comments, names and titles of tests without the words that only this project understood', () => {
    const table = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('do not use')[1];
    expect(privateWords.filter((word) => !table?.includes(word))).toEqual([]);
    expect(table).toContain('line (for a connection)');
    const any = new RegExp(`\\b(${privateWords.join('|')})(e?s)?\\b`, 'i');
    // The demo contains stories, which may use any word.
    const saying = [...files, ...testFiles]
      .filter((file) => !/^provider\/demo\/(?!.*\.test\.)/.test(file))
      .filter((file) => {
        const text = `${commentsOf(file)} ${wordsOfNames(file)} ${titlesOf(file)}`;
        return any.test(text) || networkLine.test(text);
      });
    expect(saying).toEqual([]);
  });

  it('gives what answers with a name the word of what is named, as in `entryTitle`', () => {
    expect(textOf('docs/glossary.md')).toContain('| nameOf, nameOfX |');
    const naming = [...files, ...testFiles].filter((file) =>
      /\b(function|const) nameOf/.test(codeOf(file)),
    );
    expect(naming).toEqual([]);
  });

  it('waits in no test for a second only, which a busy machine may need by itself', () => {
    const waits = testFiles.filter((file) => /\bvi\.wait(For|Until)\(/.test(codeOf(file)));
    expect(waits).toEqual(['tests/support/wait-for.ts']);
  });

  it('begins the name of a function that acts with what it does, and never with a participle alone', () => {
    const acting = /\basync function ((?:[a-z]+ed|written|sent|kept|made|found|taken|shown))\b/g;
    const found = files
      .filter((file) => !file.startsWith('provider/demo/'))
      .flatMap((file) => [...codeOf(file).matchAll(acting)].map(([, name]) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });

  it('passes no failure over in silence without a reason next to it', () => {
    const nothing = String.raw`(\{\}|undefined|null|''|false|true|0|\[\]|\(\{\}\))`;
    const silent = new RegExp(String.raw`\.catch\(\(\) => ${nothing}\)|catch( \(\w+\))? \{\s*\}`);
    const silentBlock = new RegExp(String.raw`catch( \(\w+\))? \{\s+(\}|return( ${nothing})?;)`);
    const isComment = /^\s*(\/\/|\/?\*)/;
    const found = files
      .filter((file) => !/^(provider\/demo|studio)\//.test(file))
      .flatMap((file) => {
        const lines = readFileSync(join(root, file), 'utf8').split('\n');
        return lines.flatMap((line, at) => {
          // An empty line ends what a comment is about, and so does a distance of a few lines.
          const near = lines.slice(Math.max(0, at - 10), at + 1);
          const isExplained = near
            .slice(near.lastIndexOf('') + 1)
            .some((one) => isComment.test(one));
          // The body may begin on the line of `catch`, and be empty or return such a value on the next.
          const statement = `${line} ${lines[at + 1] ?? ''}`;
          const isSilent = silent.test(line) || silentBlock.test(statement);
          return isSilent && !isExplained ? [`${file}:${at + 1}`] : [];
        });
      });
    expect(found).toEqual([]);
  });

  it('gives a name to one exported thing of a layer only', () => {
    const exporting = Map.groupBy(
      files.flatMap((file) =>
        exportsOf(file).map((name) => ({ file, key: `${layerOf(file)} ${name}` })),
      ),
      ({ key }) => key,
    );
    expect(exporting.size).toBeGreaterThan(1000);
    const shared = [...exporting]
      .filter(([key, found]) => found.length > 1 && key !== 'src/routes Route')
      .map(([key]) => key);
    expect(shared).toEqual([]);
  });

  it('shares between tests only what lies in tests/support, and data in tests/fixtures', () => {
    const tests = sourceFolders.flatMap((folder) => testsIn(join(root, folder)));
    const shared = tests.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('tests/'))
        .filter((target) => !/^tests\/(support|fixtures)\//.test(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(tests.length).toBeGreaterThan(50);
    expect(shared).toEqual([]);
  });

  it('names no file a drawer for everything', () => {
    const drawers = /\/(utils?|helpers?|common|types|index|misc)\.(tsx?|js)$/;
    expect(files.filter((file) => drawers.test(file))).toEqual([]);
  });

  it('has files and functions that can be seen whole, but for a list that only gets shorter', () => {
    const product = files.filter((file) => /^(src|sw|provider(?!\/demo))\//.test(file));
    const functions = product.flatMap(functionsOf);
    expect(functions.length).toBeGreaterThan(2000);
    const tooLongFiles = product.filter((file) => linesOf(textOf(file)) > longestFile);
    expect(tooLongFiles.sort()).toEqual(longFiles);
    const tooLong = functions.filter(({ lines }) => lines > longestFunction);
    expect(tooLong.map(({ name }) => name).sort()).toEqual(longFunctions);
  });

  it('names no host in the lock file, so that npm fetches from the registry that is configured', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    expect(lock.match(/"resolved": "\w+:.*/g)).toBeNull();
  });
});

function sourcesIn(folder: string): string[] {
  return scriptsIn(folder).filter((file) => !/\.(test|gen|d)\.(tsx?|js)$/.test(file));
}

function testsIn(folder: string): string[] {
  return scriptsIn(folder).filter((file) => /\.test\.tsx?$/.test(file));
}

/** TypeScript, and the JavaScript that browsers get as it is. */
function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** The functions that a file declares outside of others, with the lines of each. */
function functionsOf(file: string): { name: string; lines: number }[] {
  const text = textOf(file);
  return parseSync(file, text).program.body.flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration' && statement.declaration;
    const declared = exported || statement;
    const named =
      declared.type === 'VariableDeclaration'
        ? declared.declarations.map(({ id, init }) => ({ id, body: init }))
        : declared.type === 'FunctionDeclaration'
          ? [{ id: declared.id, body: declared }]
          : [];
    return named.flatMap(({ id, body }) =>
      id?.type === 'Identifier' && body && /Function/.test(body.type)
        ? [{ name: `${file}: ${id.name}`, lines: linesOf(text.slice(body.start, body.end)) }]
        : [],
    );
  });
}

function codeOf(file: string): string {
  return textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function commentsOf(file: string): string {
  const text = textOf(file);
  // Joins the lines, because words that belong together may stand on two.
  return (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm) ?? [])
    .join(' ')
    .replace(/\s+(\*|\/\/)?\s*/g, ' ');
}

/** The words of the identifiers. Strings and the text between tags are left out. */
function wordsOfNames(file: string): string {
  return codeOf(file)
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}]*[<{]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2');
}

/** The titles of the tests in a file. The words of other strings may be those of a file or of an answer. */
function titlesOf(file: string): string {
  const titles = textOf(file).matchAll(/(?:\b(?:it|test|describe)[\w.]*|[\])])\(\s*'([^'\n]+)'/g);
  return [...titles].map(([, title]) => title).join(' ');
}

/** The exported names of a file, each once: a schema has the name of its type. */
function exportsOf(file: string): string[] {
  const code = codeOf(file);
  const declared = code.matchAll(
    /^export (?:async )?(?:function|const|let|type|interface|class|enum) (\w+)/gm,
  );
  const lists = code.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  // Of `type One as Other` the last word is exported.
  const listed = [...lists].flatMap(([, list = '']) =>
    list.split(',').flatMap((one) => one.match(/\w+(?=\s*$)/) ?? []),
  );
  return [...new Set([...[...declared].map(([, name = '']) => name), ...listed])];
}

function trespassesOf(file: string): string[] {
  const from = layerOf(file);
  const reach = allowed[from];
  if (!reach) return [`${file}: the folder ${from} is not in the plan`];
  return importsOf(file)
    .filter((target) => !mayImport(file, from, reach, target))
    .map((target) => `${file} → ${target}`);
}

function mayImport(file: string, from: string, reach: readonly string[], target: string): boolean {
  const to = layerOf(target);
  if (to === 'src/features' && from === 'src/features') return islandOf(file) === islandOf(target);
  // The types of the build belong to no layer.
  if (target === 'src/env.d.ts') return true;
  return to === from || reach.includes(to);
}

function importsOf(file: string): string[] {
  const statements = codeOf(file).matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g);
  return [...statements]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('#'))
    .map((specifier) =>
      specifier.startsWith('#')
        ? specifier.slice(1)
        : relative(root, resolve(root, dirname(file), specifier)),
    );
}

function layerOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first !== 'src') return first;
  // main.tsx, the composition root.
  return second.includes('.') ? `src/${second.split('.')[0]}` : `src/${second}`;
}

/** `src/features/guide`, `src/data`, `provider`, … */
function islandOf(path: string): string {
  return path.split('/')[2] ?? '';
}
