import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, viewer } from '../../tests/support/component.tsx';
import { expectDocumentAccessible } from '../../tests/support/component-accessibility.ts';
import { emptyAnswers } from '../../tests/support/empty-answers.ts';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';
import { film, strip } from '../../tests/support/small-answers.ts';

/** Home, films and channels by their names are not there: 404. */
const answers = Object.fromEntries(
  Object.entries(emptyAnswers).map(([path, answer]) => [`GET ${path}`, () => answer]),
);
const main = page.getByRole('main');
const firstCommand = main.getByText(/npm run import -- --m3u/);

test.each(['en', 'ar'] as const)(
  'a provider without content says so calmly on every screen, with a way on, in %s',
  async (language) => {
    const say = (english: string) => (language === 'ar' ? inArabic(english) : english);
    const heading = (words: string) => main.getByRole('heading', { name: say(words) });
    const wayOn = (name: string) => main.getByRole('link', { name: say(name), exact: true });
    const { address, router } = await showScreen('/', { user: viewer, language, answers });

    await expect.element(heading('There are no strips for this page')).toBeVisible();
    await expect.element(firstCommand).toBeVisible();
    await expectDocumentAccessible();
    const bell = page.getByRole('button', { name: say('Notifications'), exact: true });
    await bell.click();
    const nothing = page.getByText(say('There is nothing new.'));
    await expect.element(nothing).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(nothing).not.toBeVisible();

    await wayOn('Guide').click();
    await expect.element(heading('There are no channels yet')).toBeVisible();
    await expect.element(firstCommand).toBeVisible();
    await expectDocumentAccessible();
    await wayOn('Home').click();
    await expect.poll(address).toBe('/');

    await router.navigate({ href: '/search?q=evening' });
    await expect.element(heading('No results found for your query.')).toBeVisible();
    await expect.element(firstCommand).toBeVisible();
    await expect.element(wayOn('Guide')).toBeVisible();

    await router.navigate({ to: '/now' });
    await expect.element(heading('There are no channels yet')).toBeVisible();
    await expect.element(firstCommand).toBeVisible();

    await router.navigate({ to: '/blog' });
    await expect.element(heading('There are no posts yet')).toBeVisible();
    await expect.element(wayOn('Home')).toBeVisible();
  },
);

test('a film that was begun is on home, too, when the strips of home are empty', async () => {
  await showScreen(
    '/',
    asViewer({
      'GET pages/home': () => ({ data: { slug: 'home', strips: [strip('a', 'Tonight', [])] } }),
      'GET user/progress': () => ({
        data: [{ type: 'video', id: film.id, content: film, time: 1200 }],
        last_page: 1,
      }),
    }),
  );
  const row = main.getByRole('region', { name: 'Continue watching' });
  await expect.element(row.getByRole('link', { name: /Salt Road/ })).toBeVisible();
  const none = main.getByRole('heading', { name: 'There are no strips for this page' });
  await expect.element(none).toBeVisible();
  await expectDocumentAccessible();
});
