import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  showComponent,
  viewer,
} from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import { storageHealthAtom } from '../../pwa/storage-health.ts';
import { refusedChangesAtom } from '../../session/unseen-changes.ts';
import { UndoBar } from '../../ui/undo-bar.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { NotFound } from './not-found.tsx';
import { PageText } from './page-text.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { StorageStatus, StorageToast } from './storage-status.tsx';
import { UserMenu } from './user-menu.tsx';

test('a page that is not there says so in the title too, and leads home', async () => {
  await showComponent(<NotFound message="It was moved." />, { path: '/nowhere' });
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect.element(page.getByText('It was moved.')).toBeVisible();
  await expect.poll(() => document.title).toBe('Sahra | Page not found');
  await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('the footer leads to the service’s own pages, in Arabic', async () => {
  await showComponent(<Footer />, { language: 'ar' });
  const about = page.getByRole('navigation', { name: inArabic('About this service') });
  await expect.element(about.getByRole('link', { name: inArabic('Blog') })).toBeVisible();
  const links = about.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/blog',
    '/about',
    '/contact',
    '/privacy-policy',
  ]);
});

test('the footer leads to no blog where the provider says that it has none', async () => {
  await showComponent(<Footer />, { answers: { 'GET settings': () => ({ empty: ['blog'] }) } });
  const about = page.getByRole('navigation', { name: 'About this service' });
  await expect.element(about.getByRole('link', { name: 'Blog' })).not.toBeInTheDocument();
  expect(about.getByRole('link').elements()).toHaveLength(3);
});

test('the way back to the top is there once the page was scrolled', async () => {
  await showComponent(
    <div style={{ blockSize: 4000 }}>
      <h1>Films</h1>
      <BackToTop />
    </div>,
  );
  const up = page.getByRole('button', { name: 'Back to top' });
  await expect.element(up).not.toBeInTheDocument();
  window.scrollTo({ top: 1000, behavior: 'instant' });
  await up.click();
  await expect.element(up).not.toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(0);
  // The next Tab leads on from the top.
  await expect.element(page.getByRole('heading', { name: 'Films' })).toHaveFocus();
});

test.each<Language>(['en', 'ar'])(
  'on a phone nothing lies over what the undo bar says, in %s',
  async (language) => {
    await page.viewport(360, 700);
    await showComponent(
      <div style={{ blockSize: '5000px' }}>
        <BackToTop />
        <div style={{ display: 'grid', blockSize: '3000px', alignItems: 'end' }}>
          <UndoBar onUndo={vi.fn()} onDismiss={vi.fn()}>
            <p>The reminders of a programme with a long name were removed.</p>
          </UndoBar>
        </div>
      </div>,
      { language },
    );
    const toTop = language === 'ar' ? inArabic('Back to top') : 'Back to top';
    const words = page.getByText(/were removed/);
    await expect.element(words).toBeInTheDocument();
    // The router scrolls to the top when it has shown the page, whenever that is.
    const isBarAbove = () => {
      window.scrollTo({ top: 1000, behavior: 'instant' });
      const up = page.getByRole('button', { name: toTop }).query()?.getBoundingClientRect();
      if (!up) return undefined;
      const there = document.elementFromPoint((up.left + up.right) / 2, (up.top + up.bottom) / 2);
      return words.element().closest('[role=status]')?.parentElement?.contains(there);
    };
    await expect.poll(isBarAbove).toBe(true);
  },
);

test('the account’s menu names the viewer and signs out by keyboard', async () => {
  const onLogout = vi.fn();
  await showComponent(<UserMenu links={<a href="/profile">Profile</a>} onLogout={onLogout} />, {
    user: viewer,
    answers: { 'GET user': () => viewer },
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await expect.element(page.getByText('Noor Karim')).toBeVisible();
  await expect.element(page.getByText('noor@sahra.example')).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  expect(onLogout).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Noor Karim')).not.toBeVisible();
});

const refusedFavourite = { kind: 'favourite', path: 'user/favorites/video/9' } as const;

test('a change that was refused later is said once', async () => {
  const { store } = await showComponent(<RefusedChanges />);
  store.set(refusedChangesAtom, [refusedFavourite, { kind: 'view', path: 'videos/9/views' }]);
  const toasts = page.getByRole('status');
  await expect.element(toasts).toMatchTextContent(/^A favourite that you changed earlier/);
  expect(store.get(refusedChangesAtom)).toEqual([]);
});

test.each([
  [{ records: 'full', pages: 'kept' }, /^This device is full: new reminders/],
  [{ records: 'refused', pages: 'full' }, /^This browser keeps nothing for the app/],
  [{ records: 'kept', pages: 'refused' }, /^This browser keeps no pages/],
] as const)('a device that does not keep things says which: %o', async (health, words) => {
  const { store } = await showComponent(
    <>
      <StorageToast />
      <StorageStatus />
    </>,
  );
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
  store.set(storageHealthAtom, health);
  // The page shows it, and so does a toast, for a viewer who is elsewhere in the app.
  await expect.poll(() => page.getByText(words).elements()).toHaveLength(2);
});

const texts: Answers = { 'GET settings': () => ({ texts: ['about'] }) };
const about = <PageText page="about">Ours</PageText>;

test('the provider’s own text of a page is shown in the language that is read', async () => {
  const content = { content: '<p>About us</p>', content_trans: { ar: '<p>عنّا</p>' } };
  await showComponent(about, {
    language: 'ar',
    answers: { ...texts, 'GET pages/about': () => content },
  });
  await expect.element(page.getByText('عنّا')).toBeVisible();
  expect(page.getByText('Ours').query()).toBeNull();
});

test('a provider without texts leaves ours, and nothing of it shows before that is known', async () => {
  const held = heldAnswer();
  await showComponent(about, { answers: { 'GET settings': held.answer } });
  expect(page.getByText('Ours').query()).toBeNull();
  held.give({});
  await expect.element(page.getByText('Ours')).toBeVisible();
});

test('a text of the provider’s that cannot be had is never replaced by ours', async () => {
  await showComponent(about, { answers: texts });
  await expect
    .element(page.getByText('The server does not have this page any more.'))
    .toBeVisible();
  expect(page.getByText('Ours').query()).toBeNull();
});
