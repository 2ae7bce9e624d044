import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressKey } from '#src/ui/spatial-navigation/press-key.ts';
import { untilSettled, walkByArrows } from '../../tests/support/arrow-walk.ts';
import { viewer } from '../../tests/support/component.tsx';
import {
  prepareRemoteControl,
  showWithRemoteControl,
  stopRemoteControl,
  watchKeys,
} from '../../tests/support/remote-control-screen.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { film, smallProvider, strip, video } from '../../tests/support/small-answers.ts';

beforeEach(prepareRemoteControl);
afterEach(stopRemoteControl);

const cell = (hour: number, channel: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^Programme ${hour}[,،] .*${channel}`) });

/** The code of the guide comes after its screen. */
async function untilGuide(): Promise<void> {
  await expect.element(page.getByRole('gridcell').first()).toBeVisible();
  await untilSettled();
}

const isInGrid = () => document.activeElement?.closest('[role=grid]') !== null;

describe.each([
  {
    orientation: 'horizontal',
    language: 'en' as const,
    later: 'ArrowRight',
    earlier: 'ArrowLeft',
    next: 'ArrowDown',
    before: 'ArrowUp',
  },
  {
    orientation: 'horizontal',
    language: 'ar' as const,
    later: 'ArrowLeft',
    earlier: 'ArrowRight',
    next: 'ArrowDown',
    before: 'ArrowUp',
  },
  {
    orientation: 'vertical',
    language: 'ar' as const,
    later: 'ArrowDown',
    earlier: 'ArrowUp',
    next: 'ArrowLeft',
    before: 'ArrowRight',
  },
  {
    orientation: 'vertical',
    language: 'en' as const,
    later: 'ArrowDown',
    earlier: 'ArrowUp',
    next: 'ArrowRight',
    before: 'ArrowLeft',
  },
])('with a remote control, in a guide that runs $orientation, in $language', (keys) => {
  const { orientation, language, later, earlier, next, before } = keys;

  test('arrows go from programme to programme, and leave at the first channel and at the last', async () => {
    localStorage.setItem('epg_orientation', orientation);
    await showWithRemoteControl('/epg', { language });
    await untilGuide();
    cell(20, 'Sahra News').element().focus();
    await userEvent.keyboard(`{${later}}`);
    await expect.element(cell(21, 'Sahra News')).toHaveFocus();
    await userEvent.keyboard(`{${earlier}}`);
    await expect.element(cell(20, 'Sahra News')).toHaveFocus();
    await userEvent.keyboard(`{${next}}`);
    await expect.element(cell(20, 'Sahra World')).toHaveFocus();
    await userEvent.keyboard(`{${before}}`);
    await expect.element(cell(20, 'Sahra News')).toHaveFocus();
    await userEvent.keyboard(`{${before}}`);
    await expect.poll(isInGrid).toBe(false);
    expect(document.activeElement?.closest('main')).not.toBeNull();
    for (let presses = 0; presses < 3 && !isInGrid(); presses += 1)
      await userEvent.keyboard('{ArrowDown}');
    expect(isInGrid()).toBe(true);
    cell(20, 'Sahra World').element().focus();
    await userEvent.keyboard(`{${next}}`);
    expect(document.activeElement?.closest('footer')).not.toBeNull();
  });
});

test.each(['en', 'ar'] as const)(
  'everything of an upright guide is reached by arrows, and nothing keeps the focus, in %s',
  async (language) => {
    localStorage.setItem('epg_orientation', 'vertical');
    await showWithRemoteControl('/epg', { language });
    await untilGuide();
    const { unreached, trapped } = await walkByArrows(async (key) => pressKey(key));
    expect({ unreached, trapped }).toEqual({ unreached: [], trapped: [] });
  },
);

const tallHome = {
  ...smallProvider,
  'GET pages/home': () => ({
    data: {
      slug: 'home',
      strips: [1, 2, 3, 4, 5, 6, 7, 8].map((at) => strip(`row-${at}`, `Row ${at}`, [video(film)])),
    },
  }),
};

test('at a desk the arrow keys scroll the page, and leave the focus where it is', async () => {
  const shown = await showScreen('/', { user: viewer, answers: tallHome });
  watchKeys(shown);
  await untilSettled();
  const card = page.getByRole('main').getByRole('link').first().element();
  card.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(() => scrollY).toBeGreaterThan(0);
  expect(document.activeElement).toBe(card);
  await userEvent.keyboard('{ArrowUp}'.repeat(9));
  await expect.poll(() => scrollY).toBe(0);
  expect(document.activeElement).toBe(card);
});

test('at a desk the first channel of the guide keeps the focus', async () => {
  const shown = await showScreen('/epg', { user: viewer, answers: smallProvider });
  watchKeys(shown);
  await untilGuide();
  cell(20, 'Sahra News').element().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(cell(20, 'Sahra News')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cell(20, 'Sahra World')).toHaveFocus();
});
