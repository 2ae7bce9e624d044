import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer } from '../../tests/support/component.tsx';
import { pressEnter } from '../../tests/support/press-enter.ts';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';

const account = page.getByRole('button', { name: 'Account' });
const favourites = page.getByRole('link', { name: 'Favourites' });

test('a menu that closes with the press on its link leaves the focus to the heading of the new screen', async () => {
  await showScreen('/', asViewer());
  await pressEnter(account);
  await pressEnter(favourites);
  await expect.element(page.getByRole('heading', { name: 'Favourites', level: 1 })).toHaveFocus();
});

test('a viewer who moves the focus while a screen loads keeps it, and opens the menu with the next key', async () => {
  const held = heldAnswer();
  const { router } = await showScreen('/', asViewer({ 'GET pages/films': held.answer }));
  await expect.element(account).toBeVisible();
  void router.navigate({ href: '/films' });
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  (account.element() as HTMLElement).focus();
  held.give({ data: { title: 'Films', strips: [] } });
  await expect.element(page.getByRole('heading', { name: 'Films', level: 1 })).toBeVisible();
  await expect.poll(() => router.state.status).toBe('idle');
  await userEvent.keyboard('{Enter}');
  await expect.element(favourites).toBeVisible();
});
