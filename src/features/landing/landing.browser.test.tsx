import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldAnswer, inArabic, showComponent } from '../../../tests/support/component.tsx';
import { showScreen } from '../../../tests/support/screen.tsx';
import { smallProvider } from '../../../tests/support/small-answers.ts';
import type { Language } from '../../domain/language.ts';
import { decideCookiesAtom } from '../../session/consent.ts';
import { Landing } from './landing.tsx';

const advertisement = <p>Tonight: The Salt Road</p>;
const link = page.getByRole('link', { name: /^CONTINUE TO MOVIES/ });
const status = page.getByRole('status').first();

/** The page's clock stands, and moves on when the test says so. */
async function show(props: Partial<Parameters<typeof Landing>[0]> = {}, language: Language = 'en') {
  vi.useFakeTimers({
    now: Date.parse('2026-11-24T16:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
  return showComponent(<Landing advertisement={advertisement} adEnded={false} {...props} />, {
    language,
  });
}

test('the link counts twenty seconds down, and cannot be followed before', async () => {
  const { address } = await show();
  // Read at once: a test that waits moves a standing clock.
  expect(link.element().textContent).toBe('CONTINUE TO MOVIES (20s)');
  await expect.element(link).toHaveAttribute('aria-disabled', 'true');
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/');
  const left = () => Number(/\d+/.exec(link.element().textContent ?? '')?.[0]);
  const before = left();
  // The screen counts just after each second.
  await vi.advanceTimersByTimeAsync(5100);
  expect(left()).toBe(before - 5);
  await vi.advanceTimersByTimeAsync(1000 * (left() - 1));
  expect(link.element().textContent).toBe('CONTINUE TO MOVIES (1s)');
  await expect.element(link).not.toHaveAttribute('href');
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(link).toHaveAccessibleName('CONTINUE TO MOVIES');
  await expect.element(link).toHaveAttribute('href', '/');
  // The link kept the focus, so the status says to a screen reader what has changed.
  await expect.element(link).toHaveFocus();
  await expect.element(status).toMatchTextContent('You can continue now.');
});

test('an advertisement that was watched to its end lets the viewer go on at once', async () => {
  await show({ adEnded: true });
  await expect.element(link).toHaveAccessibleName('CONTINUE TO MOVIES');
  await expect.element(link).toHaveAttribute('href', '/');
});

test('without an advertisement the screen says what the product is', async () => {
  await show({ advertisement: null });
  await expect
    .element(page.getByText('Films, shows and live channels, for a long evening.'))
    .toBeVisible();
  await expect.element(link).toMatchTextContent(/\(20s\)/);
});

test('an Arabic viewer reads the seconds that are left', async () => {
  await show({}, 'ar');
  const words = inArabic('CONTINUE TO MOVIES ({left}s)', { left: '20' });
  await expect.element(page.getByRole('link', { name: words })).toBeVisible();
  await vi.advanceTimersByTimeAsync(21_000);
  await expect
    .element(page.getByRole('link', { name: inArabic('CONTINUE TO MOVIES') }))
    .toHaveAttribute('href', '/');
});

test.each([
  ['names no advertisement', () => ({})],
  ['does not answer', () => Response.json({}, { status: 500, headers: { 'retry-after': '3600' } })],
])('the way to home opens also where a provider %s', async (_what, settings) => {
  const { address } = await showScreen('/landing', {
    answers: { ...smallProvider, 'GET settings': settings },
  });
  await expect
    .element(page.getByText('Films, shows and live channels, for a long evening.'))
    .toBeVisible();
  await expect.element(link).toBeVisible();
  expect(address()).toBe('/landing');
});

/**
 * The operator's own ad player reports this, one event after the other. The page's clock stands. Fake timers would
 * not do: each look of `expect.element` lets them pass.
 */
async function showWithAdPlayer(events: string) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T16:00:00Z'));
  const player_loader_url = `/tests/support/operators-ad-player.js#${events}`;
  return showScreen('/landing', {
    answers: { ...smallProvider, 'GET settings': () => ({ ads: { player_loader_url } }) },
  });
}
const ad = page.getByRole('region', { name: 'Advertisement' });

test('a visitor who has watched the advertisement goes on to home at once, by Enter', async () => {
  const { address } = await showWithAdPlayer('start,firstQuartile,complete');
  await expect.element(link).toHaveAccessibleName('CONTINUE TO MOVIES (20s)');
  // No menu, no search, no way round the advertisement.
  expect(page.getByRole('navigation').query()).toBeNull();
  expect(page.getByRole('searchbox').query()).toBeNull();
  await expect.element(link).toHaveAccessibleName('CONTINUE TO MOVIES');
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/');
});

test('an advertisement that was over before its first quarter lets nobody go on early', async () => {
  await showWithAdPlayer('start,complete');
  await expect.element(ad).toBeVisible();
  await expect.element(ad).not.toBeInTheDocument();
  await expect.element(link).toHaveAccessibleName('CONTINUE TO MOVIES (20s)');
});

/** An answer without a clip. It names another host's error address, beside the provider's own. */
const answerOfAnother = `<VAST version="4.2">
  <Error><![CDATA[https://elsewhere.example/error?code=[ERRORCODE]]]></Error>
  <Error><![CDATA[/api/ads/vast/error]]></Error>
</VAST>`;
const own = new URL('/api/ads/vast/error', location.origin).href;

test.each([
  ['has not', [own]],
  ['has', ['https://elsewhere.example/error?code=303', own]],
])(
  'the app reports an advertisement without a clip to another host only with consent: the visitor %s consented',
  async (consented, expected) => {
    const reported: string[] = [];
    // The reports are requests for pictures that nobody sees.
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          reported.push(new URL(address, location.origin).href);
        }
      },
    );
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) =>
      new Request(...asked).url.includes('/adverts/vast')
        ? new Response(answerOfAnother)
        : real(...asked),
    );
    const held = heldAnswer();
    const { store } = await showScreen('/landing', {
      answers: {
        ...smallProvider,
        'GET location': held.answer,
        'GET settings': () => ({ ads: { landing_tag_url: '/adverts/vast' } }),
      },
    });
    if (consented === 'has') store.set(decideCookiesAtom, true, Date.now());
    held.give({ code: 'DE', ip: '192.0.2.7' });
    await expect
      .element(page.getByText('Films, shows and live channels, for a long evening.'))
      .toBeVisible();
    // In the build each is reported once: here React makes each effect twice.
    expect([...new Set(reported)]).toEqual(expected);
  },
);
