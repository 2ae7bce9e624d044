import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { guideDay, smallProvider } from '../../tests/support/small-answers.ts';
import { gridScroller } from '../../tests/support/synthetic-guide.tsx';

// The present is not in the evening, to which the guide goes, and midnight is far.
beforeEach(() => {
  vi.setSystemTime(Date.parse('2026-11-24T08:00:00Z'));
});

describe('a programme of a day that is still loading', () => {
  /** The guide with its focus on tomorrow, which is not there before `give`. */
  async function showTomorrow(language: 'en' | 'ar' = 'en') {
    const held = Promise.withResolvers<void>();
    const days = new Set<string>();
    const shown = await showScreen('/epg', {
      user: viewer,
      language,
      answers: {
        ...smallProvider,
        'GET live-streams/epg': async (_body: unknown, asked: URL) => {
          days.add(asked.searchParams.get('date') ?? '');
          if (asked.searchParams.get('date') !== [...days][0]) await held.promise;
          return guideDay(asked);
        },
      },
    });
    const cell = page.getByRole('gridcell').first();
    await expect.element(cell).toBeVisible();
    await userEvent.keyboard('n');
    await expect.poll(() => document.activeElement?.role).toBe('gridcell');
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    const loading = language === 'ar' ? inArabic('Loading this day…') : 'Loading this day…';
    await expect.poll(() => document.activeElement?.textContent).toBe(loading);
    return { ...shown, give: held.resolve };
  }

  const dialog = page.getByRole('dialog');
  const focusedTitle = () => /Programme \d+/.exec(document.activeElement?.ariaLabel ?? '')?.[0];

  test.each(['en', 'ar'] as const)('opens when the day is there (%s)', async (language) => {
    const { give } = await showTomorrow(language);
    await userEvent.keyboard('{Enter}');
    give();
    await expect.element(dialog.getByRole('heading', { name: /^Programme \d+$/ })).toHaveFocus();
  });

  test('does not open when the viewer has gone on meanwhile', async () => {
    const { give } = await showTomorrow();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    give();
    await expect.poll(focusedTitle).toBeDefined();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  /** The second channel on tomorrow. */
  const otherChannel = () =>
    page
      .getByRole('gridcell', { name: /Loading this day…/ })
      .nth(1)
      .element() as HTMLElement;

  test('opens for a screen reader, whose click has no place in the day', async () => {
    const { give } = await showTomorrow();
    otherChannel().click();
    give();
    await expect.element(dialog.getByRole('heading', { name: /^Programme \d+$/ })).toHaveFocus();
  });

  test('does not open for a pointer, which pressed the place of another programme', async () => {
    const { give } = await showTomorrow();
    const cell = otherChannel();
    const { right } = gridScroller().getBoundingClientRect();
    const x = right - 40 - cell.getBoundingClientRect().left;
    await userEvent.click(cell, { position: { x, y: 20 } });
    expect(document.activeElement).toBe(cell);
    give();
    await expect.poll(focusedTitle).toBeDefined();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

test('keys go on in the guide while its list of keys is coming', async () => {
  await showScreen('/epg', { user: viewer, answers: smallProvider });
  await expect.element(page.getByRole('gridcell').first()).toBeVisible();
  const press = (key: string) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  press('?');
  // Nothing has cancelled the key.
  expect(press('x')).toBe(true);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a press on prime time that follows the press on tomorrow before the grid has moved goes to the evening of tomorrow', async () => {
  await showScreen('/epg', {
    user: viewer,
    answers: { ...smallProvider, 'GET live-streams/epg': (_body, asked) => guideDay(asked) },
  });
  await expect.element(page.getByRole('gridcell').first()).toBeVisible();
  const tomorrow = page.getByRole('button', { name: /^Tomorrow/ });
  const primeTime = page.getByRole('button', { name: 'Prime time, 20:00' }).element();
  (tomorrow.element() as HTMLElement).click();
  // React renders the press, and no frame has passed.
  await Promise.resolve();
  (primeTime as HTMLElement).click();
  await expect.element(page.getByText('20:00', { exact: true }).nth(1)).toBeVisible();
  await expect.element(tomorrow).toHaveAttribute('aria-current', 'date');
});
