import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { viewer } from '../../tests/support/component.tsx';
import { pressEnter } from '../../tests/support/press-enter.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { film, smallProvider, strip, video } from '../../tests/support/small-answers.ts';

const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });

test('markup in a title is shown as text and runs nothing, and of long texts the beginning shows', async () => {
  const payload = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const ferry =
    'The night ferry leaves the harbour with one passenger more than it has tickets for. ';
  const odd = {
    ...film,
    title: payload,
    title_trans: undefined,
    description: `${payload}${ferry.repeat(5)}<a href="/about">ours</a>`,
    custom_fields: [{ slug: 'tag-line', label: 'Tagline', value: ferry }],
  };
  await showScreen('/video/the-salt-road', {
    user: viewer,
    answers: { ...smallProvider, 'GET videos/the-salt-road': () => ({ data: odd }) },
  });
  await expect.element(heading).toMatchTextContent(/onerror/);
  await expect.element(main).toMatchTextContent(/The night ferry leaves the harbour with one…/);
  const story = () =>
    [...document.querySelectorAll<HTMLElement>('main p')].find(({ textContent }) =>
      textContent.includes(ferry.trim()),
    )?.innerText ?? '';
  await expect.poll(story).toContain('…');
  expect(story().length).toBeLessThanOrEqual(200);
  expect(story().length).toBeGreaterThan(150);
  await pressEnter(main.getByRole('button', { name: 'Read more' }));
  await expect.poll(() => story().length).toBeGreaterThan(400);
  expect('hacked' in window).toBe(false);
  // A link of ours opens in the app, where another one opens a tab.
  const ours = main.getByRole('link', { name: 'ours' });
  await expect.element(ours).toHaveAttribute('href', `${location.origin}/about`);
  await expect.element(ours).not.toHaveAttribute('target');
});

test('where pictures do not load, titles stand in words and nothing looks broken', async () => {
  // The browser keeps the first 250 files alone.
  performance.clearResourceTimings();
  const lettering = '/media/lettering.webp';
  const gone = '/media/gone.webp';
  const bare = { ...film, title_image: lettering, poster: gone, thumbnail: gone };
  const hero = strip('0', 'New', [video(bare)], { component: 'dots' });
  const { router } = await showScreen('/', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET pages/home': () => ({
        data: { slug: 'home', strips: [hero, strip('tonight', 'Tonight', [video(bare)])] },
      }),
      'GET videos/the-salt-road': () => ({ data: bare }),
    },
  });
  const hasWords = (title: Locator) =>
    expect.poll(() => title.query()?.querySelector('bdi')?.textContent).toBe('The Salt Road');
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => URL.parse(name));
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('main img')];
  // A browser draws nothing for a picture that is decoration; of another it shows that it is broken.
  const broken = () =>
    pictures().filter(({ alt, complete, naturalWidth }) => alt && complete && !naturalWidth);
  await hasWords(main.getByRole('group', { name: /^1 / }).getByRole('heading'));
  await expect.poll(() => asked().map((url) => url?.pathname)).toContain(lettering);
  await expect.poll(() => document.querySelector('main [data-active] img')).toBeNull();
  await expect.poll(broken).toEqual([]);
  for (const path of ['/video/the-salt-road', '/video-details/the-salt-road']) {
    await router.navigate({ href: path });
    await hasWords(heading);
    await expect.poll(broken).toEqual([]);
  }
});
