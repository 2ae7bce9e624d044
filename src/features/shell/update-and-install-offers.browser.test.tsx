import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { updateOfferAtom } from '../../pwa/app-update.ts';
import { watchInstall } from '../../pwa/install-offer-atom.ts';
import type { InstallPrompt } from '../../pwa/install-prompt.ts';
import { hasSetReminderAtom } from '../../pwa/reminder-onboarding.ts';
import { UpdateAndInstallOffers } from './update-and-install-offers.tsx';

const install = page.getByRole('complementary');
const prompt = () =>
  Object.assign(new Event('beforeinstallprompt'), {
    prompt: vi.fn(async () => undefined),
    userChoice: Promise.resolve({ outcome: 'accepted' as const }),
  });

async function showOffers(browsers?: InstallPrompt) {
  const shown = await showComponent(<UpdateAndInstallOffers />);
  watchInstall(shown.store, { onPrompt: (next) => browsers && next(browsers) });
  shown.store.set(hasSetReminderAtom, true);
  return shown;
}

test('the home screen is offered once there was a reminder, and the browser asks at a press', async () => {
  const browsers = prompt();
  await showOffers(browsers);
  await install.getByRole('button', { name: 'Install' }).click();
  await expect.element(install).not.toBeInTheDocument();
  expect(browsers.prompt).toHaveBeenCalledOnce();
});

test('a no to the home screen is for good', async () => {
  const browsers = prompt();
  await showOffers(browsers);
  await install.getByRole('button', { name: 'Not now' }).click();
  await expect.element(install).not.toBeInTheDocument();
  expect(browsers.prompt).not.toHaveBeenCalled();
  expect(localStorage.getItem('install_offered')).toBe('true');
});

test('a viewer who declines the home screen by keyboard goes on where they were', async () => {
  const browsers = prompt();
  const { store } = await showComponent(
    <>
      <h1>Home</h1>
      <button type="button">Watch</button>
      <UpdateAndInstallOffers />
    </>,
  );
  watchInstall(store, { onPrompt: (next) => next(browsers) });
  store.set(hasSetReminderAtom, true);
  const decline = install.getByRole('button', { name: 'Not now' });
  await expect.element(decline).toBeVisible();
  const watch = page.getByRole('button', { name: 'Watch' });
  watch.element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(decline).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(install).not.toBeInTheDocument();
  await expect.element(watch).toHaveFocus();
});

test('a browser that cannot install is not offered to', async () => {
  await showOffers();
  await expect.element(page.getByRole('status').first()).toBeInTheDocument();
  expect(install.query()).toBeNull();
});

test('the app shows a viewer on an iPhone the steps to take, and no Install button', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  await showOffers();
  await expect.element(install).toMatchTextContent(/tap Share, then Add to Home Screen/);
  expect(install.getByRole('button', { name: 'Install' }).query()).toBeNull();
});

test('a new version waits for the viewer’s word, in Arabic too', async () => {
  const { store } = await showComponent(<UpdateAndInstallOffers />, { language: 'ar' });
  const update = page.getByRole('button', { name: inArabic('Update now') });
  await expect.element(update).not.toBeInTheDocument();
  store.set(updateOfferAtom, 'waiting');
  await expect.element(update).toBeVisible();
  await expect.element(page.getByText(inArabic('A new version is ready.'))).toBeVisible();
});
