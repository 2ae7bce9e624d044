import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { waitingLaunchAtom } from '../../pwa/launches.ts';
import { LeavePlayerQuestion } from './leave-player-question.tsx';

const question = page.getByRole('dialog', { name: 'Leave what you are watching?' });

test('a film is left for what was opened from outside when the viewer says so', async () => {
  const { store, address } = await showComponent(<LeavePlayerQuestion />, { path: '/video/1' });
  expect(question.query()).toBeNull();
  store.set(waitingLaunchAtom, '/epg');
  await expect.element(question).toBeVisible();
  expect(address()).toBe('/video/1');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe('/epg');
});

test.each([
  ['the button', '{Enter}'],
  ['Escape', '{Escape}'],
])('a film goes on after %s, and what was asked for is forgotten', async (_, keys) => {
  const { store, address } = await showComponent(<LeavePlayerQuestion />, { path: '/video/1' });
  store.set(waitingLaunchAtom, '/epg');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard(keys);
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe('/video/1');
  expect(store.get(waitingLaunchAtom)).toBeUndefined();
});

test('the question is asked in Arabic too', async () => {
  const { store } = await showComponent(<LeavePlayerQuestion />, { language: 'ar' });
  store.set(waitingLaunchAtom, '/epg');
  const name = inArabic('Leave what you are watching?');
  const dialog = page.getByRole('dialog', { name });
  await expect.element(dialog).toMatchTextContent(inArabic('Not now'));
  await expect.element(dialog).toMatchTextContent(inArabic('Leave'));
});
