/** What moves, and stands still where no motion is wanted. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { viewer } from '../../tests/support/component.tsx';
import { emulateMedia } from '../../tests/support/emulated-media.ts';
import { pressEnter } from '../../tests/support/press-enter.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { film, smallProvider } from '../../tests/support/small-answers.ts';

const main = page.getByRole('main');

test('what is taken out of the favourites fades, and is gone at once where no motion is wanted', async () => {
  let marked = ['The Salt Road', 'Lane Four'];
  const entries = marked.map((title) => ({
    type: 'video',
    content: { ...film, id: title, title, title_trans: undefined, in_favorite: true },
  }));
  const takeOut = (title: string) => () => {
    marked = marked.filter((one) => one !== title);
    return { type: 'delete' };
  };
  await showScreen('/favorites', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET user/favorites': () => ({
        data: entries.filter(({ content }) => marked.includes(content.title)),
        last_page: 1,
      }),
      'PUT user/favorites/The%20Salt%20Road': takeOut('The Salt Road'),
      'PUT user/favorites/Lane%20Four': takeOut('Lane Four'),
    },
  });
  const fades: number[] = [];
  const observer = new MutationObserver(() => {
    for (const card of document.querySelectorAll('[data-leaving]')) {
      fades.push(card.getAnimations().length);
    }
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-leaving'] });
  const heart = (title: string) => main.getByRole('button', { name: `Favourite: ${title}` });
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
  await pressEnter(heart('Lane Four'));
  await expect.element(heart('Lane Four')).not.toBeInTheDocument();
  expect(Math.max(...fades)).toBe(1);
  fades.length = 0;
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  await pressEnter(heart('The Salt Road'));
  await expect.element(heart('The Salt Road')).not.toBeInTheDocument();
  expect(fades).toEqual([]);
  observer.disconnect();
});

test("a card's picture moves over into the details, and stands still where no motion is wanted", async () => {
  // What moves in each change of the screen, as the browser names it.
  const moving: string[] = [];
  const start = document.startViewTransition.bind(document);
  vi.spyOn(document, 'startViewTransition').mockImplementation((update) => {
    const transition = start(update);
    void transition.ready.then(() => {
      for (const { effect } of document.getAnimations()) {
        if (effect instanceof KeyframeEffect) moving.push(effect.pseudoElement ?? '');
      }
    });
    return transition;
  });
  const { router } = await showScreen('/films', { user: viewer, answers: smallProvider });
  const card = main
    .getByRole('listitem')
    .getByRole('link', { name: /^The Salt Road/ })
    .first();
  const title = page.getByRole('heading', { level: 1, name: 'The Salt Road' });
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
  await pressEnter(card);
  await expect.poll(() => moving).toContain('::view-transition-group(picture)');
  await expect.element(title).toHaveFocus();
  expect(document.title).toBe('Sahra | The Salt Road');
  router.history.back();
  await expect.element(card).toHaveFocus();
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  await expect.poll(() => document.getAnimations()).toEqual([]);
  moving.length = 0;
  await pressEnter(card);
  await expect.element(title).toHaveFocus();
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  expect(moving.filter((name) => name.includes('(picture)'))).toEqual([]);
});
