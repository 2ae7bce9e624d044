import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { heldAnswer, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { film, smallProvider, strip, video } from '../../tests/support/small-answers.ts';

const main = page.getByRole('main');

test('a screen that is long in coming has its shape at once', async () => {
  const held = heldAnswer();
  const { address } = await showScreen('/about', {
    user: viewer,
    answers: { ...smallProvider, 'GET pages/films': held.answer },
  });
  await page.getByRole('banner').getByRole('link', { name: 'Films' }).click();
  const shape = () => document.querySelectorAll('main [aria-busy=true]').length;
  await expect.poll(shape).toBeGreaterThan(0);
  await expect.poll(address).toBe('/films');
  held.give({
    data: { slug: 'films', title: 'Films', strips: [strip('drama', 'Drama', [video(film)])] },
  });
  await expect.element(main.getByRole('link', { name: /The Salt Road/ }).first()).toBeVisible();
  expect(shape()).toBe(0);
  await expect.poll(() => document.title).toBe('Sahra | Films');
});
