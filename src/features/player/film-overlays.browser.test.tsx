import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, showComponent } from '../../../tests/support/component.tsx';
import { expectDocumentAccessible } from '../../../tests/support/component-accessibility.ts';
import type { Language } from '../../domain/language.ts';
import { FilmEnd } from './film-end.tsx';
import { FilmPoster } from './film-poster.tsx';
import { PlayerFailureMessage } from './player-failure.tsx';
import type { PlayerFailure, PlayerHandle } from './player-interface.ts';
import { SkipButton } from './skip-button.tsx';
import { SoundOffer } from './sound-offer.tsx';
import { UpNext } from './up-next.tsx';

/** The player that is asked; only what these buttons want of it. */
const handle = () => {
  const asked = { seek: vi.fn(), play: vi.fn(), toggleMuted: vi.fn() };
  return { asked, handle: asked as unknown as PlayerHandle };
};

async function showNext(left: number | undefined, language: Language = 'en') {
  const onNext = vi.fn();
  const onStop = vi.fn();
  const onOffered = vi.fn();
  await showComponent(
    <div>
      <input aria-label="Search" />
      <UpNext next={{ title: 'Night 2', line: 'S1 E2', onNext, onOffered }} {...{ left, onStop }} />
    </div>,
    { language },
  );
  return { onNext, onStop, onOffered };
}

test('a stream that the provider refuses shows the sentence of the provider', async () => {
  const sentence = 'The program that converts it is not installed here.';
  await showComponent(
    <PlayerFailureMessage failure="network" reason={sentence} onRetry={() => undefined} />,
  );
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('the next episode counts down, which no screen reader reads each second', async () => {
  const { onOffered } = await showNext(7);
  const next = page.getByRole('button', { name: 'Next episode' });
  await expect.element(next).toMatchTextContent('Next episode7');
  await expect.element(next.getByText('7')).toHaveAttribute('aria-hidden', 'true');
  await expect
    .element(page.getByText('The next episode, Night 2, begins in a few seconds. Escape stops it.'))
    .toBeInTheDocument();
  await expect.element(page.getByText('S1 E2')).toBeVisible();
  expect(onOffered).toHaveBeenCalled();
});

test('Enter goes on and Escape stops, wherever the focus is but in a field', async () => {
  const { onNext, onStop } = await showNext(7);
  await userEvent.keyboard('{Enter}');
  expect(onNext).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(onStop).toHaveBeenCalledOnce();
  await userEvent.click(page.getByLabelText('Search'));
  await userEvent.keyboard('{Enter}{Escape}');
  expect(onNext).toHaveBeenCalledOnce();
  expect(onStop).toHaveBeenCalledOnce();
});

test('a countdown that was stopped leaves the button and no number, in Arabic too', async () => {
  const { onNext, onStop } = await showNext(undefined, 'ar');
  const next = page.getByRole('button', { name: inArabic('Next episode') });
  await expect.element(next).toMatchTextContent(inArabic('Next episode'));
  expect(page.getByRole('button', { name: inArabic('Stop') }).query()).toBeNull();
  await expectDocumentAccessible();
  await userEvent.keyboard('{Escape}');
  expect(onStop).not.toHaveBeenCalled();
  await next.click();
  expect(onNext).toHaveBeenCalledOnce();
});

test.each([
  ['intro', 'Skip intro'],
  ['recap', 'Skip recap'],
] as const)('a button skips the %s, and the film goes on behind it', async (kind, words) => {
  const { asked, handle: player } = handle();
  await showComponent(
    // The focus goes to what stays.
    <div tabIndex={-1} data-testid="frame">
      <SkipButton range={{ kind, from: 5, to: 65 }} handle={player} />
    </div>,
  );
  await page.getByRole('button', { name: words }).click();
  expect(asked.seek).toHaveBeenCalledWith(65);
  expect(asked.play).toHaveBeenCalledOnce();
  await expect.element(page.getByTestId('frame')).toHaveFocus();
});

test('a film that is over is watched again at a press, beside what is like it', async () => {
  const onAgain = vi.fn();
  await showComponent(<FilmEnd onAgain={onAgain}>Harbour</FilmEnd>, { language: 'ar' });
  const more = page.getByRole('region', { name: inArabic('More Like This') });
  await expect.element(more).toMatchTextContent(/Harbour/);
  await expectDocumentAccessible();
  await page.getByRole('button', { name: inArabic('Watch again') }).click();
  expect(onAgain).toHaveBeenCalledOnce();
});

test('a film that is like no other is watched again all the same', async () => {
  await showComponent(<FilmEnd onAgain={() => undefined} />);
  await expect.element(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
  expect(page.getByRole('heading').query()).toBeNull();
});

test('a film that begins in silence offers its sound', async () => {
  const { asked, handle: player } = handle();
  await showComponent(<SoundOffer handle={player} />);
  await page.getByRole('button', { name: 'Tap for sound' }).click();
  expect(asked.toggleMuted).toHaveBeenCalledOnce();
});

test.each([
  [0, 0, 'Play', false],
  [3725, 0.5, 'Resume from 1:02:05', true],
  [0, 1, 'Play', false],
])('a film at %i seconds says where it begins', async (startAt, share, words, hasBar) => {
  const onPlay = vi.fn();
  await showComponent(
    <FilmPoster poster={undefined} sources={[]} {...{ startAt, share, onPlay }} />,
  );
  await page.getByRole('button', { name: words }).click();
  expect(onPlay).toHaveBeenCalledOnce();
  expect(document.querySelector('[class*=progress]') !== null).toBe(hasBar);
});

test.each<[PlayerFailure, string, string, boolean]>([
  [
    'network',
    'This cannot be played just now',
    'The server did not answer as it should. Please try again in a moment.',
    true,
  ],
  [
    'library',
    'The player could not be loaded',
    'The server did not answer as it should. Please try again in a moment.',
    true,
  ],
  [
    'media',
    'This cannot be played just now',
    'The stream is broken, or this browser cannot show it.',
    true,
  ],
  [
    'no-player-id',
    'Your account has no player yet',
    'The people who run this service have to give you one. Please contact them.',
    false,
  ],
])(
  'a video that cannot play says why, and is tried again where that helps: %s',
  async (failure, title, words, helps) => {
    const onRetry = vi.fn();
    await showComponent(<PlayerFailureMessage {...{ failure, onRetry }} />);
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText(title)).toBeVisible();
    await expect.element(alert.getByText(words)).toBeVisible();
    const retry = alert.getByRole('button', { name: 'Retry' });
    expect(retry.query() !== null).toBe(helps);
    if (!helps) return;
    await userEvent.keyboard('{Tab}{Enter}');
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

test('without a network a video says that it needs one, whatever failed, in Arabic too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showComponent(<PlayerFailureMessage failure="media" onRetry={() => undefined} />, {
    language: 'ar',
  });
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(inArabic('You are offline'))).toBeVisible();
  await expect
    .element(alert.getByText(inArabic('Films and channels need the network to play.')))
    .toBeVisible();
});

test.each(['en', 'ar'] as const)(
  'a film of this device that stops without a network may have been removed, in %s',
  async (language) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const message = <PlayerFailureMessage failure="network" fromDevice onRetry={() => undefined} />;
    await showComponent(message, { language });
    const words = 'It may have been removed from this device, or may no longer be kept.';
    const shown = language === 'ar' ? inArabic(words) : words;
    await expect.element(page.getByRole('alert').getByText(shown)).toBeVisible();
  },
);
