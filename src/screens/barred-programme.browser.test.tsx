/** A child watches a channel on which a programme above its ceiling begins. docs/product.md, 7. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { channel, evening, guideDay, smallProvider } from '../../tests/support/small-answers.ts';
import { clockTime } from '../domain/time/format-time.ts';
import { hour, minute } from '../domain/time/time-units.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});

/** The hour of the late film. */
const late = { start: evening + hour, stop: evening + 2 * hour };

/** The guide of a child: in the hour of the late film its lines say that something is barred. */
async function childsDay(asked: URL): Promise<Response> {
  const answer = guideDay(asked);
  const [head = '', ...lines] = (await answer.text()).trim().split('\n');
  const { start } = JSON.parse(head) as { start: number };
  const z = [late.start / minute - start, late.stop / minute - start];
  const barred = lines.map((line) => JSON.stringify({ ...JSON.parse(line), z }));
  return new Response(`${[head, ...barred].join('\n')}\n`, { headers: answer.headers });
}

const isLate = (time: number) => late.start <= time && time < late.stop;
const stream_link = 'https://player.example/news';

const reason = 'Not for a child at this hour.';

/** The provider's clock is `behind` milliseconds behind the device's. It gives no address during the late film. */
const watch = (path: string, language: 'en' | 'ar' = 'en', behind = 0) =>
  showScreen(path, {
    user: viewer,
    language,
    answers: {
      ...smallProvider,
      'GET live-streams/epg': (_body: unknown, asked: URL) => childsDay(asked),
      'GET live-streams/news': () => ({
        data: {
          ...channel,
          ...(isLate(Date.now() - behind)
            ? { stream_link: null, unplayable_reason: reason }
            : { stream_link }),
          catchup_link: 'https://player.example/past/{utc}',
        },
      }),
    },
  });

const frame = () => document.querySelector<HTMLIFrameElement>('main iframe');
const alert = page.getByRole('main').getByRole('alert');

/** The clocks of the screen look at the time when the page is shown. */
function clockTo(time: number): void {
  vi.setSystemTime(time);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Watches the end of the late film before a provider whose clock is three seconds behind that of the device. */
async function watchOver(path: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: late.start + 5 * minute });
  await watch(path, 'en', 3000);
  await expect.element(alert).toMatchTextContent(/not for this profile/);
  clockTo(late.stop + 1000);
  await expect.element(alert).toMatchTextContent(reason);
  clockTo(late.stop + 4000);
}

test('the player stops with the reason and a way on, and starts again when the programme is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: late.start - 5 * minute });
  const { calls } = await watch('/live/news');
  await expect.poll(() => frame()?.src).toBe(stream_link);
  await expect
    .element(page.getByRole('heading', { name: /^Programme \d+$/ }).first())
    .toBeVisible();
  clockTo(late.start + minute);
  await expect.element(alert).toMatchTextContent(/This programme is not for this profile/);
  await expect.element(alert).toMatchTextContent(new RegExp(clockTime(late.stop)));
  await expect.element(alert.getByRole('link', { name: 'Go to the guide' })).toBeVisible();
  expect(frame()).toBeNull();
  const asked = calls.filter(({ call }) => call === 'GET live-streams/news').length;
  clockTo(late.stop + 1000);
  await expect.poll(() => frame()?.src).toBe(stream_link);
  await expect.element(alert).not.toBeInTheDocument();
  await expect
    .poll(() => calls.filter(({ call }) => call === 'GET live-streams/news').length)
    .toBe(asked + 1);
});

test('a channel goes on, though the provider’s clock is behind and its first answer has no address', async () => {
  await watchOver('/live/news');
  await expect.poll(() => frame()?.src).toBe(stream_link);
  await expect.element(alert).not.toBeInTheDocument();
});

test('next to other channels its cell goes on likewise', async () => {
  await page.viewport(1280, 800);
  await watchOver('/multiview?add=news');
  await expect.element(alert).toMatchTextContent(/has no stream to play/);
});

test('a channel that is opened in the middle of it does not begin', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: late.start + 5 * minute });
  await watch('/live/news', 'ar');
  const words = inArabic('This programme is not for this profile');
  await expect.element(alert.getByText(words)).toBeVisible();
  expect(frame()).toBeNull();
});

test('a past programme above the ceiling does not play, and live is offered instead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: late.stop + 30 * minute });
  const { address } = await watch(`/live/news/c/${late.start / 1000}/3600`);
  await expect.element(alert).toMatchTextContent(/not for this profile/);
  await alert.getByRole('button', { name: 'Watch Live' }).click();
  await expect.poll(address).toBe('/live/news');
  await expect.poll(() => frame()?.src).toBe(stream_link);
});

test('next to other channels its cell says why, too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: late.start + 5 * minute });
  await page.viewport(1280, 800);
  await watch('/multiview?add=news');
  await expect.element(alert).toMatchTextContent(/not for this profile/);
});
