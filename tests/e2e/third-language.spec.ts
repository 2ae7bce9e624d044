import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lingui } from '@lingui/vite-plugin';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import babel from '@rolldown/plugin-babel';
import { createServer } from 'vite';
import { downloadIdOf } from '#src/contracts/download.ts';
import { downloadsKey, userFolder } from '#src/data/device/user-records.ts';
import { day } from '#src/domain/time/time-units.ts';
import { buildWithThirdLanguage } from '../support/build-once.ts';
import { answerTo } from '../support/changed-answer.ts';
import { followViaEmptyScreen } from '../support/follow.ts';
import { freePort } from '../support/free-port.ts';
import { test as base } from '../support/journey.ts';
import { keptCopy, keptProgramme } from '../support/kept-programme.ts';
import { letterTo } from '../support/mail.ts';
import { startProvider } from '../support/push/provider-process.ts';
import { third, thirdName, untranslated } from '../support/third-language.ts';
import { newAccount, newEmail, presetLocalStorage, signInForToken } from '../support/viewer.ts';
import { untilStill } from '../support/wait-until-still.ts';

/** Runs against the provider and the app of a copy of the tree that has a third language. */
const test = base.extend<object, { tree: string; origin: string }>({
  tree: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => use(await buildWithThirdLanguage()),
    { scope: 'worker', timeout: 400_000 },
  ],
  origin: [
    async ({ tree }, use) => {
      const data = await mkdtemp(join(tmpdir(), 'sahra-third-'));
      const env = { DATA_DIR: data, DEMO: '1' };
      const provider = await startProvider(await freePort(), env, 240_000, tree);
      await use(provider.origin);
      await provider.stop();
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  extraHTTPHeaders: { 'Accept-Language': third },
});

// The tree with the third language is built first.
test.beforeEach(() => test.setTimeout(300_000));

const visitorsScreens = [
  ...['/', '/landing', '/login', '/registration', '/forgot-password', '/password-reset'],
  ...['/about', '/contact', '/privacy-policy', '/blog', '/no/such/screen'],
  ...['/email-confirmation/7', '/stop-change/secret', '/invalidate', '/auth/callback/google'],
  ...['/blog/posts/saving-the-last-tram', '/open?url=nothing'],
];
const viewersScreens = [
  ...['/', '/films', '/films/more/films-drama', '/films/view/the-salt-road', '/tags/drama'],
  ...['/video-details/the-salt-road', '/video/the-salt-road', '/casts/andrea-castellari'],
  ...['/tv-show/salt-and-cumin', '/tv-show/salt-and-cumin/episode/salt-and-cumin-s1e1'],
  ...['/live/sahra-news', '/epg', '/search?q=salt', '/search?q=zzzz', '/favorites'],
  ...['/reminders', '/devices', '/profile', '/profile/security', '/profile/data'],
  ...['/profile/storage', '/channel-order', '/downloads', '/multiview', '/now'],
  ...['/for-grown-ups', '/profiles/manage', '/profiles/manage/new', '/profiles'],
];

test('a visitor turns to the third language and reads the screens in it', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'العربية', exact: true }).press('Enter');
  await page.getByRole('button', { name: thirdName, exact: true }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', third);
  await walk(page, visitorsScreens);
});

test('a viewer reads the screens in it', async ({ page, request }) => {
  const token = await signInForToken(request, await newAccount(request, 'third'));
  await presetLocalStorage(page, { token: JSON.stringify(token), language: third });
  await page.goto('/about');
  await expect(page.locator('main')).toContainText(/\S/);
  await keepProgramme(page, token);
  await walk(page, [`/downloads/${keptCopy}`]);
  await expect(page).toHaveURL(`/downloads/${keptCopy}`);
  await walk(page, viewersScreens);
});

/** Writes down on the device that its viewer keeps a past programme: to keep one takes as long as its download. */
async function keepProgramme(page: Page, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/user', { headers });
  const { data } = (await answer.json()) as { data: { id: string | number } };
  const programme = keptProgramme(Date.now());
  const key = `${userFolder(String(data.id))}${downloadsKey}${downloadIdOf(programme.subject)}`;
  await page.evaluate(
    ([key, programme]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sahra');
        // As the app does, where this page has stored nothing yet.
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('kept', 'readwrite');
          change.objectStore('kept').put(programme, key);
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [key, programme] as const,
  );
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  const answers = await answersTo(page);
  const [first] = paths;
  for (const path of paths) {
    await test.step(path, async () => {
      if (path === first) await page.goto(path);
      else await followViaEmptyScreen(page, path, '⟦Page not found⟧');
      await expect(page.locator('main')).toContainText(/\S/);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', third);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectTranslated(page, answers);
    });
  }
}

/** Waits until the page says nothing more, and all that it says is translated. */
async function expectTranslated(page: Page, answers: readonly string[]): Promise<void> {
  let before = '';
  await expect
    .poll(async () => {
      await untilStill(page);
      const texts = [await page.title(), ...(await textsOf(page))];
      const now = texts.join('\n');
      const isStill = now === before;
      before = now;
      const content = answers.join('\n');
      const others = texts.flatMap(untranslated).filter((text) => !isContent(text, content));
      return { isStill, others };
    })
    .toEqual({ isStill: true, others: [] });
  expect(before).toContain('⟦');
}

/**
 * What the provider answers to the page from now on: texts of its content are in other languages, which is no fault.
 * The answers are read on their way, because a browser does not always keep the text of one that the page reads in
 * parts.
 */
async function answersTo(page: Page): Promise<readonly string[]> {
  const answers: string[] = [];
  await page.route('**/api/**', async (route) => {
    const response = await answerTo(route).catch(() => undefined);
    // The page that asked is gone.
    if (!response) return route.abort().catch(() => undefined);
    answers.push(plain(await response.text()));
    await route.fulfill({ response }).catch(() => undefined);
  });
  return answers;
}

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\\n|\s+/g, ' ')
    .replaceAll('\\"', '"');

/** How `Intl` writes a size in the third language. */
const size = /^[\d.,\s\u200f]*[kMG]B[\d.,\s\u200f]*$/;

/** The app cuts a long text, and joins genres or the titles of a show and an episode. Two names stay as they are. */
const isContent = (text: string, content: string) =>
  size.test(text) ||
  text
    .split(/ [·–] /)
    .map((part) => part.replace(/…$/, ''))
    .every((part) => ['English', 'Sahra'].includes(part) || content.includes(part));

/** The page's text, and what only a screen reader says. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ];
    const attributes = [...document.querySelectorAll('body *')].flatMap((element) =>
      said.map((name) => element.getAttribute(name) ?? ''),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, noscript')) text += `${textContent}\n`;
    }
    return [text, ...attributes];
  });
}

test('the provider refuses, writes and shows links in it', async ({ request, page }) => {
  const refused = async (path: string, data: object) =>
    (await (await request.post(path, { data })).json()) as { message: string; errors?: object };
  const { message } = await refused('/api/login', { email: newEmail('nobody'), password: 'x' });
  expect(message).toMatch(inBrackets);
  const { errors = {} } = await refused('/api/register', { email: 'none', password: 'x' });
  expect(Object.keys(errors).length).toBeGreaterThan(3);
  for (const [field, sentences] of Object.entries(errors)) {
    for (const sentence of sentences) expect(sentence, field).toMatch(inBrackets);
  }
  await expectLetter(request);
  const link = await (await request.get('/video/the-salt-road')).text();
  expect(link).toContain('<html lang="he" dir="rtl">');
  expect(link).toContain('content="he_IL"');
  const manifest = await (await page.request.get('/manifest.he.webmanifest')).json();
  expect(manifest).toMatchObject({ lang: 'he', dir: 'rtl', name: '⟦Sahra⟧' });
  expect(await (await request.get('/media/player/control-words.js')).text()).toContain('⟦Mute⟧');
});

const inBrackets = /^⟦[^⟦⟧]+⟧$/;

async function expectLetter(request: APIRequestContext): Promise<void> {
  const { email } = await newAccount(request, 'letter');
  const { subject } = await letterTo(request, email);
  expect(subject).toMatch(inBrackets);
}

test('each letter, each push and each notification is in it', async ({ tree }) => {
  const script = `
    import * as letters from './provider/accounts/account-mails.ts';
    import { pushMessageOf } from './provider/reminders/push-message.ts';
    const link = 'https://tv.example/';
    const links = Object.assign([link], { signIn: link, reset: link, stop: link });
    const mails = Object.values(letters).map((write) => write('a@tv.example', '${third}', links, [link]));
    const to = { profile_id: 'p', reminder_id: 'r', video_title: 'Derby', language: '${third}', dvr: 0, soon: 1 };
    const pushes = [{ kind: 'moved' }, { kind: 'cancelled' }, ...[15, 5, 0].map((stage) => ({ kind: 'reminder', stage }))]
      .map((news) => pushMessageOf({ channelId: 'c', start: 9e8, news }, to, { origin: link, now: 0 }).notification.body);
    console.log(JSON.stringify({ mails, pushes }));`;
  const node = [
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: tree },
  ] as const;
  const { stdout } = await promisify(execFile)(...node);
  const { mails, pushes } = JSON.parse(stdout) as {
    mails: { subject: string; text: string }[];
    pushes: string[];
  };
  expect(mails.length).toBeGreaterThan(9);
  const parts = mails.flatMap(({ subject, text }) => [subject, ...text.trim().split('\n\n')]);
  // One letter has a paragraph that is a link alone.
  expect([...parts, ...pushes].flatMap(untranslated)).toEqual(['https://tv.example/']);
  for (const said of await notificationsOf(tree)) expect(said).toMatch(inBrackets);
});

/** What the worker says, by its own modules as they are built. */
async function notificationsOf(tree: string): Promise<string[]> {
  const server = await createServer({
    ...{ root: tree, configFile: false, appType: 'custom', server: { middlewareMode: true } },
    // The worker's modules are read as they are.
    optimizeDeps: { noDiscovery: true },
    plugins: [
      babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
      lingui({ configPath: join(tree, 'lingui.config.ts') }),
    ],
  });
  const worker = await server.ssrLoadModule('/sw/notification-sentences.ts');
  const said = [
    ...[15, 0].map((minutes) => worker.programmeStartsIn(minutes, third)),
    ...[0, 2 * day].map((now) => worker.programmeNowStartsAt(day, now, third)),
    worker.programmeCancelled(third),
    worker.remindersChanged(third),
    ...Object.values(worker.actionTitles(third)),
  ];
  await server.close();
  return said as string[];
}
