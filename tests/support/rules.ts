/** What a component test shows, held against the rules of accessibility. */
import axe from 'axe-core';
import { expect } from 'vitest';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Holds what is shown against WCAG 2.2 AA. Frames are looked at where the whole app is. */
export async function expectToKeepRules(): Promise<void> {
  const options = {
    runOnly: wcag,
    resultTypes: ['violations' as const],
    iframes: false,
  };
  const { violations } = await axe.run(document, options);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
  ).toEqual([]);
}
