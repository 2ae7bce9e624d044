import { expect, type Page } from '@playwright/test';
import { keptAtHeader } from '#src/contracts/kept-at-header.ts';
import { dateName } from '#src/features/guide/date-names.ts';
import { test } from '../support/journey.ts';
import { signIn } from '../support/viewer.ts';

test.use({ serviceWorkers: 'allow' });

const note = (page: Page) => page.getByText(/The guide was last checked/);
const onAir = (page: Page) => page.getByRole('gridcell', { name: /On now/ }).first();

/** The days that lie on the device, as YYYY-MM-DD. */
const keptDays = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('sahra-guide-days')).keys();
    return [
      ...new Set(kept.map(({ url }) => /\/en\/.*(\d{4}-\d\d-\d\d)/.exec(url)?.[1] ?? '')),
    ].sort();
  });

/** Resolves when the worker answers for the app. */
const controlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });

/** Changes the notes as if the provider had last been asked a day ago. */
const ageNotes = (page: Page) =>
  page.evaluate(async (keptAt) => {
    const cache = await caches.open('sahra-guide-days');
    for (const request of await cache.keys()) {
      if (!request.url.endsWith('/checked')) continue;
      const headers = new Headers((await cache.match(request))?.headers);
      headers.set(keptAt, String(Date.now() - 24 * 60 * 60_000));
      await cache.put(request, new Response(null, { headers }));
    }
  }, keptAtHeader);

test.beforeEach(() => test.slow());

test('a viewer who never opens the guide at home has it on the train: it says how old its days are, names those it lacks, and is searched', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect.poll(async () => (await keptDays(page)).length).toBe(8);
  await controlled(page);
  await context.setOffline(true);
  await page.goto('/epg');
  await expect(onAir(page)).toBeVisible();
  await expect(note(page)).toBeVisible();

  // The last of the kept days is there; the months after are not, and are not shown as empty either.
  const last = dateName((await keptDays(page)).at(-1) ?? '', 'long', 'en');
  const lastDay = page.getByRole('button', { name: new RegExp(`, ${last}$`) });
  await lastDay.click();
  await expect(lastDay).toHaveAttribute('aria-current', 'date');
  const programme = page.getByRole('gridcell', { name: /from \d\d:\d\d to/ }).first();
  await expect(programme).toBeVisible();
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .locator('table')
    .getByRole('button', { name: /\b15\b/ })
    .click();
  const absent = page.getByRole('gridcell', { name: 'This day is not kept on this device.' });
  await expect(absent.first()).toBeVisible();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(onAir(page)).toBeVisible();

  await page.getByRole('button', { name: 'Find a programme' }).click();
  await page.getByRole('searchbox', { name: 'Find a programme' }).fill('EVENING bulletin');
  const results = page.getByRole('dialog').getByRole('listitem');
  await expect(results.first()).toContainText('The Evening Bulletin');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await context.setOffline(false);
  await expect(note(page)).toBeHidden();
});

test('days that have fallen out are deleted, and a kept day is asked about with its tag and not sent again while it is the same', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/epg');
  await expect(onAir(page)).toBeVisible();
  await expect.poll(async () => (await keptDays(page)).length).toBe(8);
  await controlled(page);
  await page.evaluate(async () => {
    const cache = await caches.open('sahra-guide-days');
    const [one] = await cache.keys();
    const past = one?.url.replace(/\d{4}-\d\d-\d\d(\/checked)?$/, '2026-01-01') ?? '';
    await cache.put(past, new Response('{}'));
  });
  expect(await keptDays(page)).toHaveLength(9);
  await page.reload();
  await expect.poll(async () => (await keptDays(page)).length).toBe(8);
  expect(await keptDays(page)).not.toContain('2026-01-01');

  const answers: number[] = [];
  page.context().on('response', (answer) => {
    if (!/live-streams\/epg\?/.test(answer.url())) return;
    if (answer.request().headers()['if-none-match']) answers.push(answer.status());
  });
  await ageNotes(page);
  await page.reload();
  await expect(onAir(page)).toBeVisible();
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(8);
  // The day on air may have got later programmes in the meantime; of those to come, none.
  expect(answers.filter((status) => status === 304).length).toBeGreaterThanOrEqual(7);
});
