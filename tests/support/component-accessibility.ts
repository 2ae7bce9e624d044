/** Checks what a component test shows against the rules of accessibility. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { wcagTags } from './wcag.ts';

/** Waits until nothing fades any more, and then checks what is shown against WCAG 2.2 AA. */
export async function expectDocumentAccessible(): Promise<void> {
  const isFading = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  await expect.poll(() => document.getAnimations().filter(isFading)).toEqual([]);
  const { violations } = await axe.run(document, {
    runOnly: wcagTags,
    resultTypes: ['violations'],
    iframes: false,
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
  ).toEqual([]);
}

/** The same in both languages. Switches back to the first. */
export async function expectDocumentAccessibleInBoth(): Promise<void> {
  const languages = document.documentElement.lang === 'ar' ? ['en', 'ar'] : ['ar', 'en'];
  await expectDocumentAccessible();
  for (const [turn, language] of languages.entries()) {
    const name = language === 'ar' ? 'العربية' : 'English';
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect.poll(() => document.documentElement.lang).toBe(language);
    if (turn === 0) await expectDocumentAccessible();
  }
}
