import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { emulateMedia } from '../../../tests/support/emulated-media.ts';
import type { Language } from '../../domain/language.ts';
import { hour, minute } from '../../domain/time/time-units.ts';
import { pressKey } from '../../ui/spatial-navigation/press-key.ts';
import { LiveSeekBar } from './live-seek-bar.tsx';

const now = Date.parse('2026-11-24T16:30:00Z');
const span = { start: now - hour / 2, stop: now + hour / 2 };

async function show(behind = 0, { earliest = now - hour, language = 'en' as Language } = {}) {
  const goTo = vi.fn();
  const goLive = vi.fn();
  const moment = now - behind * 1000;
  await showComponent(<LiveSeekBar {...{ span, moment, now, behind, earliest, goTo, goLive }} />, {
    language,
  });
  return { goTo, goLive };
}

const bar = page.getByRole('slider', { name: 'Place in the broadcast' });
const focus = () => (bar.element() as HTMLElement).focus();

test('at live the bar says so, and offers no way back', async () => {
  await show();
  await expect.element(bar).toHaveAttribute('aria-valuetext', '20:30, live');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Back to live' }).query()).toBeNull();
});

test('in forced colours the bar is drawn by the browser', async () => {
  await emulateMedia({ 'forced-colors': 'active' });
  await show();
  await expect.element(bar).toBeVisible();
  expect(getComputedStyle(bar.element()).appearance).toBe('auto');
});

test('a viewer behind live reads how far, and comes back at a press', async () => {
  const { goLive } = await show(600);
  await expect.element(bar).toHaveAttribute('aria-valuetext', '20:20, 10:00 behind live');
  await page.getByRole('button', { name: 'Back to live' }).click();
  expect(goLive).toHaveBeenCalledOnce();
});

test('an arrow goes half a minute, and several go on from each other before the stream is asked', async () => {
  const { goTo } = await show(600);
  focus();
  // Held down, and let go.
  await userEvent.keyboard('{ArrowLeft>3/}');
  expect(goTo.mock.calls).toEqual([[now - 11.5 * minute]]);
});

test('a gamepad, whose press is over at once, moves the broadcast too', async () => {
  const { goTo } = await show(600);
  focus();
  pressKey('ArrowLeft');
  expect(goTo.mock.calls).toEqual([[now - 10.5 * minute]]);
});

test('a finger that scrolls the page from the bar on leaves the broadcast where it is', async () => {
  const { goTo } = await show(600);
  focus();
  const touched = bar.element() as HTMLInputElement;
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(touched, String(now - 20 * minute));
  touched.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^20:10/));
  touched.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
  await expect.element(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^20:20/));
  touched.blur();
  expect(goTo).not.toHaveBeenCalled();
});

test('nobody goes on past live, nor back beyond what the channel keeps', async () => {
  const { goTo } = await show(10, { earliest: now - 20_000 });
  focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(goTo).toHaveBeenLastCalledWith(now);
  await userEvent.keyboard('{ArrowLeft}');
  expect(goTo).toHaveBeenLastCalledWith(now - 20_000);
});

test('time runs from left to right in Arabic too', async () => {
  const { goTo } = await show(600, { language: 'ar' });
  const arabic = page.getByRole('slider', { name: inArabic('Place in the broadcast') });
  await expect.element(page.getByText(inArabic('Back to live'))).toBeVisible();
  expect(getComputedStyle(arabic.element()).direction).toBe('ltr');
  (arabic.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(goTo).toHaveBeenLastCalledWith(now - 9.5 * minute);
});
