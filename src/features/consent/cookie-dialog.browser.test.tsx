import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, viewer } from '../../../tests/support/component.tsx';
import { showScreen } from '../../../tests/support/screen.tsx';
import { smallProvider } from '../../../tests/support/small-answers.ts';
import { readCookieDecision } from '../../data/device/cookie-decision.ts';
import type { Language } from '../../domain/language.ts';
import { hour, minute } from '../../domain/time/time-units.ts';
import { decideCookiesAtom } from '../../session/consent.ts';

const unreachable = () => {
  throw new TypeError('no network');
};

/** A page of text, as a viewer in this country sees it. */
const show = (code: string | undefined, language: Language = 'en') =>
  showScreen('/about', {
    user: viewer,
    language,
    answers: {
      ...smallProvider,
      'GET location': code ? () => ({ code, ip: '192.0.2.7' }) : unreachable,
    },
  });

const dialog = page.getByRole('region', { name: 'Cookies' });
const button = (name: string) => dialog.getByRole('button', { name });
const choices = page.getByRole('button', { name: 'Cookie choices' });
const heading = page.getByRole('main').getByRole('heading', { level: 1 });

test('a viewer in Germany is asked, and keeps the page and the focus meanwhile', async () => {
  await show('DE');
  await expect.element(dialog).toBeVisible();
  await expect
    .element(page.getByText('A choice about cookies is waiting at the top of the page.'))
    .toHaveRole('status');
  expect(dialog.element().contains(document.activeElement)).toBe(false);
  await expect.element(dialog.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  // Nothing to close yet: without an answer it stays.
  expect(button('Close').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  expect(document.documentElement.hasAttribute('data-cookie-dialog')).toBe(true);
});

test.each(['AE', 'CH', 'GB', undefined])('nobody is asked in %s', async (code) => {
  await show(code);
  await expect.element(heading).toBeVisible();
  await expect.poll(() => page.getByRole('contentinfo').query()).not.toBeNull();
  expect(dialog.query()).toBeNull();
  expect(choices.query()).toBeNull();
});

test.each([
  ['Accept', true],
  ['Reject', false],
])('%s is stored with its time, and the dialog goes', async (name, decision) => {
  const before = Date.now();
  await show('DE');
  await button(name).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const stored = readCookieDecision();
  expect(stored).toMatchObject({ decision });
  expect(stored?.timestamp).toBeGreaterThanOrEqual(before);
  // Only a viewer who accepts is counted, and so needs a number.
  expect(stored?.uuid).toEqual(decision ? expect.stringMatching(/^[0-9a-f-]{36}$/) : undefined);
  expect(document.documentElement.hasAttribute('data-cookie-dialog')).toBe(false);
});

test('a rejection is no answer any more after an hour, an acceptance is', async () => {
  const { store } = await show('DE');
  await expect.element(dialog).toBeVisible();
  store.set(decideCookiesAtom, false, Date.now());
  await expect.element(dialog).not.toBeInTheDocument();
  // Screens read the time once a minute.
  store.set(decideCookiesAtom, false, Date.now() - hour - 2 * minute);
  await expect.element(dialog).toBeVisible();
  store.set(decideCookiesAtom, true, Date.now() - 100 * hour);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the choices open again by a key, say the present answer, take the focus and give it back', async () => {
  await show('DE');
  await button('Accept').click();
  (choices.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveFocus();
  await expect.element(dialog.getByText('At present you accept.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(choices).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await button('Reject').click();
  await expect.element(choices).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('At present you reject.')).toBeVisible();
  await button('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(readCookieDecision()).toMatchObject({ decision: false });
});

test('the choices open, say the answer, close and give the focus back in Arabic too', async () => {
  const { store } = await show('DE', 'ar');
  const asked = page.getByRole('region', { name: inArabic('Cookies') });
  await expect.element(asked).toBeVisible();
  store.set(decideCookiesAtom, false, Date.now());
  await expect.element(asked).not.toBeInTheDocument();
  const again = page.getByRole('button', { name: inArabic('Cookie choices') });
  (again.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(asked).toHaveFocus();
  await expect.element(asked.getByText(inArabic('At present you reject.'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(again).toHaveFocus();
});

test.each(['en', 'ar'] as const)(
  'at 360 px nothing of the dialog lies beside the screen: %s',
  async (language) => {
    await page.viewport(360, 740);
    try {
      await show('FR', language);
      const words = (text: string) => (language === 'ar' ? inArabic(text) : text);
      const asked = page.getByRole('region', { name: words('Cookies') });
      await expect.element(asked).toBeVisible();
      for (const name of ['Reject', 'Accept']) {
        const box = asked
          .getByRole('button', { name: words(name) })
          .element()
          .getBoundingClientRect();
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(360);
      }
      const [reject, accept] = ['Reject', 'Accept'].map((name) =>
        asked
          .getByRole('button', { name: words(name) })
          .element()
          .getBoundingClientRect(),
      );
      // The first choice is where reading begins, and neither is the larger one.
      const begin = (box: DOMRect | undefined) =>
        language === 'ar' ? -(box?.right ?? 0) : (box?.left ?? 0);
      expect(begin(reject)).toBeLessThanOrEqual(begin(accept));
      expect(reject?.width).toBeCloseTo(accept?.width ?? 0, 0);
      expect(reject?.height).toBe(accept?.height);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    } finally {
      await page.viewport(1280, 800);
    }
  },
);
