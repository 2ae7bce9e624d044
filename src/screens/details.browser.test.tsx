import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent, viewer } from '../../tests/support/component.tsx';
import { asViewer, showScreen } from '../../tests/support/screen.tsx';
import { film } from '../../tests/support/small-answers.ts';
import { EntryDownload } from './entry-download.tsx';

const main = page.getByRole('main');
const play = main.getByRole('link', { name: 'Play' });

test.each(['/video-details/bare', '/video/bare', '/films/view/bare'])(
  'a video that is only a name shows that, and that there is nothing to play: %s',
  async (path) => {
    await showScreen(path, asViewer({ 'GET videos/bare': () => ({ id: 7, title: 'Bare' }) }));
    await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Bare');
    await expect.element(main.getByText('There is nothing to play here yet')).toBeVisible();
    expect(play.query()).toBeNull();
    expect(main.getByRole('heading', { name: 'More Like This' }).query()).toBeNull();
  },
);

test.each([
  '/video-details/no-such-film',
  '/films/view/no-such-film',
  '/video/the-night-ferry',
  '/tv-show/no-such-show',
  '/tv-show/the-salt-road',
  '/tv-show/no-such-show/episode/1',
])(
  'what does not exist, or is of another kind, is not found, and the header is there to leave: %s',
  async (path) => {
    await showScreen(path, asViewer());
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect.element(page.getByRole('banner')).toBeVisible();
  },
);

test.each(['/video-details/the-salt-road', '/video/the-salt-road'])(
  'a film that may not play where the viewer is says so: %s',
  async (path) => {
    await showScreen(
      path,
      asViewer({ 'GET location': () => ({ data: { code: 'FR', ip: '192.0.2.1' } }) }),
    );
    await expect.element(main.getByText('Video is not available in your region')).toBeVisible();
    expect(play.query()).toBeNull();
  },
);

test.each([
  ['en', 'A film of very many letters ', 'bdfhijkl', 'gjpqy'],
  ['ar', 'أفلام من حروف كثيرة ', 'أإكلط', 'يجحخعغ'],
] as const)(
  'of a very long title the fourth line is whole, and nothing of the fifth shows: %s',
  async (language, words, tall, deep) => {
    const title = words.repeat(40);
    const titled = () => ({ data: { ...film, title, title_trans: { [language]: title } } });
    await showScreen('/films/view/the-salt-road', {
      ...asViewer({ 'GET videos/the-salt-road': titled }),
      language,
    });
    const heading = main.getByRole('heading', { level: 1 });
    await expect.element(heading).toBeVisible();
    await document.fonts.ready;
    const name = heading.element().firstElementChild ?? heading.element();
    const { font, lineHeight, paddingBlockEnd } = getComputedStyle(name);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas to measure letters with.');
    canvas.font = font;
    const heads = canvas.measureText(tall);
    const ends = canvas.measureText(deep);
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = heads;
    const leading = (Number.parseFloat(lineHeight) - ascent - descent) / 2;
    const padding = Number.parseFloat(paddingBlockEnd);
    expect(padding).toBeGreaterThan(ends.actualBoundingBoxDescent - descent - leading);
    expect(padding).toBeLessThan(leading + ascent - heads.actualBoundingBoxAscent);
  },
);

const three = [1, 2, 3].map((id) => ({
  id,
  title: `Trailer ${id}`,
  embed_url: '/media/none.m3u8',
}));

test.each([
  ['en', 'Trailer', 'Previous', 'Next', 'none'],
  ['ar', 'المقطع الدعائي', 'السابق', 'التالي', 'matrix(-1, 0, 0, 1, 0, 0)'],
] as const)(
  'trailers are seen one after the other, with arrows along the reading direction: %s',
  async (language, trailer, previous, next, turned) => {
    const trailers = () => ({ data: { ...film, trailers: three } });
    await showScreen('/films/view/the-salt-road', {
      ...asViewer({ 'GET videos/the-salt-road': trailers }),
      language,
    });
    const open = main.getByRole('button', { name: trailer });
    const dialog = page.getByRole('dialog');
    // The player has keys of these names too: the dialog's own come after it.
    const back = dialog.getByRole('button', { name: previous }).last();
    const on = dialog.getByRole('button', { name: next }).last();
    const expectFirst = async () => {
      await expect.element(on).toBeVisible();
      await expect.element(back).not.toBeInTheDocument();
    };
    await open.click();
    await expectFirst();
    const icon = on.element().querySelector('svg');
    expect(icon && getComputedStyle(icon).transform).toBe(turned);
    await on.click();
    await expect.element(back).toBeVisible();
    // What follows has no direction.
    if (language === 'ar') return;
    await on.click();
    await expect.element(on).not.toBeInTheDocument();
    // The button that was pressed is gone, so the one that is left has the focus.
    await expect.element(back).toHaveFocus();
    await back.click();
    await expect.element(on).toBeVisible();
    await back.click();
    await expect.element(back).not.toBeInTheDocument();
    await expect.element(on).toHaveFocus();
    // Opened again it begins with the first.
    (dialog.element() as HTMLDialogElement).close();
    await expect.element(dialog).not.toBeInTheDocument();
    await open.click();
    await expectFirst();
    // Asked for again in the very moment in which it closes, it opens again.
    const button = open.element() as HTMLElement;
    dialog.element().addEventListener('close', () => button.click(), { once: true });
    (dialog.element() as HTMLDialogElement).close();
    await expect.element(dialog).toBeVisible();
    await expectFirst();
  },
  // Many players are loaded, one after the other.
);

test('the place of the download button is free before it is there, so that nothing below it moves', async () => {
  const subject = { type: 'video', id: 'salt' } as const;
  await showComponent(<EntryDownload film={{ subject, title: 'Salt' }} isAllowed />, {
    user: viewer,
  });
  const place = document.querySelector('button') as HTMLElement;
  const { width, height } = place.getBoundingClientRect();
  expect(getComputedStyle(place).visibility).toBe('hidden');
  const button = page.getByRole('button', { name: 'Download' });
  await expect.element(button).toBeVisible();
  expect(button.element().getBoundingClientRect()).toMatchObject({ width, height });
});
