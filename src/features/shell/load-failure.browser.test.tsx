import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent, viewer } from '../../../tests/support/component.tsx';
import type { Language } from '../../domain/language.ts';
import { dayAndDate } from '../../domain/time/format-time.ts';
import { RequestError } from '../../queries/call-failure.ts';
import { LoadFailure } from './load-failure.tsx';

async function showFailure(error: unknown, language: Language = 'en') {
  const onRetry = vi.fn();
  await showComponent(<LoadFailure {...{ error, onRetry }} />, { language });
  return onRetry;
}

const alert = page.getByRole('alert');

test.each([
  [new RequestError('server', { status: 500 }), 'The server did not answer as it should.'],
  // This also happens where a hotel's network answers in the provider's place.
  [new RequestError('network'), 'The server did not answer as it should.'],
  [new RequestError('missing', { status: 404 }), 'The server does not have this page any more.'],
  [new RequestError('unauthorized', { status: 401 }), 'Please sign in to see this page.'],
  [new RequestError('forbidden', { status: 403 }), 'Your account may not see this page.'],
  [new RequestError('refused', { status: 409 }), 'The server refused to show this page.'],
  [new RequestError('locked', { status: 423 }), 'The server refused to show this page.'],
  [new RequestError('limited', { status: 429 }), 'Too many tries. Try again in a few minutes.'],
  [
    new RequestError('limited', { status: 429, retryAfter: 'soon' }),
    'Too many tries. Try again in a few minutes.',
  ],
  [new RequestError('contract'), 'The server sent something that we could not read.'],
])('a screen that failed says what went wrong: %s', async (error, words) => {
  await showFailure(error);
  await expect.element(alert).toMatchTextContent(words);
});

test('after too many calls the screen says from when it can be tried, and keeps that time', async () => {
  const seven = new Date(2026, 10, 21, 19, 0, 30).getTime();
  vi.spyOn(Date, 'now').mockReturnValue(seven);
  const error = new RequestError('limited', { status: 429, retryAfter: '600' });
  function Screen() {
    const [drawn, setDrawn] = useState(1);
    const redraw = () => setDrawn(drawn + 1);
    return (
      <>
        <p>Drawn {drawn}</p>
        <LoadFailure error={error} onRetry={redraw} />
      </>
    );
  }
  await showComponent(<Screen />);
  // The first whole minute after 19:10:30.
  await expect.element(alert).toMatchTextContent('Too many tries. Try again at 19:11.');
  vi.mocked(Date.now).mockReturnValue(seven + 300_000);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Drawn 2')).toBeVisible();
  await expect.element(alert).toMatchTextContent('Too many tries. Try again at 19:11.');
});

test.each<Language>(['en', 'ar'])(
  'where the wait takes days, the screen names the day (%s)',
  async (language) => {
    const seven = new Date(2026, 10, 21, 19, 0, 30).getTime();
    vi.spyOn(Date, 'now').mockReturnValue(seven);
    const retryAfter = String(2 * 24 * 60 * 60 + 600);
    await showFailure(new RequestError('limited', { status: 429, retryAfter }), language);
    const day = dayAndDate(new Date(2026, 10, 23).getTime(), language);
    const words = {
      en: `Too many tries. Try again on ${day} at 19:11.`,
      ar: inArabic('Too many tries. Try again on {day} at {time}.', { day, time: '19:11' }),
    };
    await expect.element(alert).toMatchTextContent(words[language]);
  },
);

test('a screen that says from when it can be tried names the day once that day is over', async () => {
  const seven = new Date(2026, 10, 21, 19, 0, 30).getTime();
  vi.spyOn(Date, 'now').mockReturnValue(seven);
  await showFailure(new RequestError('limited', { status: 429, retryAfter: '600' }));
  await expect.element(alert).toMatchTextContent('Try again at 19:11.');
  vi.mocked(Date.now).mockReturnValue(seven + 24 * 60 * 60 * 1000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect
    .element(alert)
    .toMatchTextContent(`Try again on ${dayAndDate(seven, 'en')} at 19:11.`);
});

test('a page that visitors may not see leads to the sign-in', async () => {
  await showFailure(new RequestError('unauthorized', { status: 401 }));
  const signIn = alert.getByRole('link', { name: 'Sign in' });
  await expect.element(signIn).toHaveAttribute('href', '/login');
  await userEvent.tab();
  // It comes before Retry, which alone would not help.
  await expect.element(signIn).toHaveFocus();
});

test('a screen that failed is tried again by keyboard', async () => {
  const onRetry = await showFailure(new RequestError('server', { status: 500 }));
  await expect.element(alert).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();
});

test('without a network the screen says that it was not kept, in Arabic too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showFailure(new RequestError('network'), 'ar');
  await expect.element(alert).toMatchTextContent(inArabic('You are offline'));
  await expect
    .element(alert)
    .toMatchTextContent(inArabic('This page has not been kept on this device yet.'));
});

test('without a network a page that was not kept leads to the guide, which was', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const error = new RequestError('network');
  const failure = <LoadFailure error={error} onRetry={() => undefined} />;
  const { address } = await showComponent(failure, { user: viewer, path: '/films' });
  await expect.element(alert.getByRole('link', { name: 'Go to the guide' })).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.poll(address).toBe('/epg');
});

test('without a network a visitor is led home', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showFailure(new RequestError('network'));
  await expect.element(alert.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});
