import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, viewer } from '../../tests/support/component.tsx';
import { expectDocumentAccessible } from '../../tests/support/component-accessibility.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { smallProvider } from '../../tests/support/small-answers.ts';

const open = (handed: Readonly<Record<string, string>>, setting = {}) =>
  showScreen(`/open?${new URLSearchParams(handed)}`, {
    user: viewer,
    answers: smallProvider,
    ...setting,
  });

test('a shared link of ours opens its film, and Back does not lead to the sharing again', async () => {
  const { address, router } = await open({ text: `See ${location.origin}/video/the-salt-road` });
  await expect
    .element(page.getByRole('heading', { name: 'The Salt Road', level: 1 }))
    .toBeVisible();
  expect(address()).toBe('/video/the-salt-road');
  expect(router.history.length).toBe(1);
});

test('a visitor who shares a link of ours signs in first, and is led on to its film', async () => {
  const user = { ...viewer, is_active: 1, email_verified_at: 1 };
  const { address } = await open(
    { title: 'A film', text: `Watch ${location.origin}/video/the-salt-road!` },
    {
      user: undefined,
      answers: {
        ...smallProvider,
        'GET user': () => ({ data: user }),
        'POST login': () => ({ data: { token: 'evening', user } }),
      },
    },
  );
  await expect.poll(address).toBe('/login?redirect=%2Fvideo%2Fthe-salt-road');
  await page.getByLabelText('Email').fill('noor@sahra.example');
  await page.getByLabelText('Password', { exact: true }).fill('Evening#26');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/video/the-salt-road');
  await expect
    .element(page.getByRole('heading', { name: 'The Salt Road', level: 1 }))
    .toBeVisible();
});

test.each(['the salt road', '2012', '{"a":1}', '<b>salt</b>', 'null', 'طريق الملح'])(
  'shared words are searched for as they are, whatever they look like: %s',
  async (text) => {
    const { router } = await open({ text });
    await expect.element(page.getByRole('searchbox').first()).toHaveValue(text);
    expect(router.state.location.pathname).toBe('/search');
  },
);

test('a link from another app opens its channel', async () => {
  const { address } = await open({ link: 'web+sahra:channel/news' });
  await expect.element(page.getByText('This channel has no stream to play.')).toBeVisible();
  expect(address()).toBe('/live/news');
});

test('a channel that does not exist is said, with the way to the guide', async () => {
  await open({ link: 'web+sahra:channel/nothing' });
  await expect.element(page.getByText('There is no such channel.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the guide' })).toBeVisible();
});

test.each([
  ['a link that names nothing', { link: 'web+sahra:nothing' }],
  ['a link to somewhere else alone', { url: 'https://elsewhere.test/video/the-salt-road' }],
  ['code', { link: 'javascript:document.title="run"' }],
])('%s is said to lead nowhere, and the guide is a key away', async (_, handed) => {
  const { address } = await open(handed);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('This link leads to nothing in Sahra');
  await expect.poll(() => document.title).toBe('Sahra | Page not found');
  const guide = alert.getByRole('link', { name: 'Go to the guide' });
  await expect.element(alert.getByRole('link', { name: 'Search' })).toBeVisible();
  guide.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/epg/);
});

test.each([
  { url: 'https://evil.example/video/the-salt-road' },
  { url: 'javascript:alert(1)' },
  { link: 'javascript:alert(1)' },
  { link: 'web+sahra:https://evil.example' },
  { url: 'data:text/html,<script>alert(1)</script>' },
])('nothing shared leads out of the app, or runs: %j', async (handed) => {
  const alerts = vi.spyOn(window, 'alert').mockReturnValue();
  const fetches = vi.spyOn(window, 'fetch');
  const { router } = await open(handed);
  const said = page.getByRole('alert').or(page.getByRole('main').getByRole('searchbox'));
  await expect.element(said.first()).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/(open|search)$/);
  const asked = fetches.mock.calls.map(([request]) => String(request));
  expect(asked.filter((address) => address.includes('evil.example'))).toEqual([]);
  expect(document.querySelector('[src*="evil.example"], [href*="evil.example"]')).toBeNull();
  expect(alerts).not.toHaveBeenCalled();
});

test('the screen also reads what is shared after a wrong link', async () => {
  const { router, address } = await open({ link: 'web+sahra:nothing' });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await router.navigate({ href: `/open?${new URLSearchParams({ text: 'salt road' })}` });
  await expect.poll(address).toMatch(/^\/search/);
});

test('the screen is in Arabic too', async () => {
  await open({ link: 'web+sahra:nothing' }, { language: 'ar' });
  const said = inArabic('This link leads to nothing in {product}', { product: 'Sahra' });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(said);
  await expectDocumentAccessible();
  const guide = alert.getByRole('link', { name: inArabic('Go to the guide') });
  await expect.element(guide).toHaveAttribute('href', '/epg');
});
