import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import { OfflineBanner } from './offline-banner.tsx';

async function showLine(language: Language = 'en') {
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  onLine.mockReturnValue(true);
  await showComponent(<OfflineBanner />, { language });
  return (is: boolean) => {
    onLine.mockReturnValue(is);
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  };
}

const line = page.getByText(/^You are offline/);
const room = () => document.documentElement.style.getPropertyValue('--bottom-line');

test('the line says what still works, makes room for itself, and goes with the network’s return', async () => {
  const goOnline = await showLine();
  await expect.element(line).not.toBeInTheDocument();
  goOnline(false);
  await expect.element(line).toBeVisible();
  await expect.poll(room).toMatch(/^[1-9]\d*px$/);
  goOnline(true);
  await expect.element(line).not.toBeInTheDocument();
  expect(room()).toBe('');
});

test('the line speaks Arabic', async () => {
  const goOnline = await showLine('ar');
  goOnline(false);
  const words = 'You are offline. The guide and the pages you have visited still work.';
  await expect.element(page.getByText(inArabic(words))).toBeVisible();
});
