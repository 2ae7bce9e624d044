import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressKeys, showGuide, untilGuideShows } from '../../../tests/support/synthetic-guide.tsx';
import { activateLanguage } from '../../locales/language-activation.ts';

afterEach(() => page.viewport(1280, 800));

const panel = page.getByRole('dialog');
const turn = page.getByRole('button', { name: /^(Show channels|عرض القنوات)/ });

/** Opens what the first channel shows now, and returns its element. */
async function openPresent(): Promise<Element> {
  await expect.poll(() => pressKeys('n')).toMatch(/(On now|يُعرض الآن)$/);
  const programme = document.activeElement ?? expect.fail();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('heading')).toHaveFocus();
  return programme;
}

async function close(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
}

/** The panel is in the window, next to its programme, and does not cover it. */
function expectBeside(programme: Element): void {
  const box = panel.element().getBoundingClientRect();
  const place = programme.getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(innerWidth);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(innerHeight);
  const across = Math.max(place.left - box.right, box.left - place.right);
  const along = Math.max(place.top - box.bottom, box.top - place.bottom);
  expect(Math.max(across, along)).toBeGreaterThanOrEqual(0);
  expect(Math.max(across, along)).toBeLessThan(40);
}

test('the panel of a programme stands beside it in either guide, and is a sheet on phones, in both languages', async () => {
  await showGuide();
  await untilGuideShows();
  for (const language of ['en', 'ar'] as const) {
    await page.viewport(1280, 900);
    await activateLanguage(language);
    expectBeside(await openPresent());
    await close();
    const was = turn.element().ariaLabel;
    await turn.click();
    await expect.poll(() => turn.element().ariaLabel).not.toBe(was);
    // The other language begins with the guide as it is now.
    expectBeside(await openPresent());
    await close();
    await page.viewport(360, 740);
    await openPresent();
    const edges = () => {
      const { left, width, bottom } = panel.element().getBoundingClientRect();
      return [left, Math.round(width), Math.round(bottom)];
    };
    await expect.poll(edges).toEqual([0, 360, 740]);
    await close();
  }
});

test.each([
  ['the same programme', []],
  ['the next programme', ['ArrowRight']],
])(
  '%s opens although the browser has not reported yet that the panel was closed',
  async (_, keys) => {
    await showGuide();
    await untilGuideShows();
    await openPresent();
    const before = panel.element() as HTMLDialogElement;
    // Closes the panel as Escape does: the event `close` comes in a later task.
    before.requestClose();
    for (const key of [...keys, 'Enter']) {
      const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(pressed);
    }
    await expect.poll(() => before.isConnected).toBe(false);
    await expect.element(panel.getByRole('heading')).toHaveFocus();
    await close();
  },
);
