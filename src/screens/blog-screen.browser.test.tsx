import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic } from '../../tests/support/component.tsx';
import { expectDocumentAccessible } from '../../tests/support/component-accessibility.ts';
import { pressEnter } from '../../tests/support/press-enter.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { post, smallProvider } from '../../tests/support/small-answers.ts';

const main = page.getByRole('main');
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const field = page.getByRole('searchbox');
const failed = () => Response.json({}, { status: 500, headers: { 'retry-after': '3600' } });
const missing = () => Response.json({}, { status: 404 });
const posts = main.getByRole('heading', { level: 3 });

/** Two posts, of which a search finds those that name what it looks for. */
const blog = {
  ...smallProvider,
  'GET blog/posts': (_body: unknown, { searchParams }: URL) => {
    const all = [post, { ...post, slug: 'low-tide', title: 'Low tide', title_trans: undefined }];
    const words = searchParams.get('query') ?? '';
    return {
      data: all.filter(({ title, title_trans }) =>
        [title, title_trans?.ar ?? ''].join().toLowerCase().includes(words.toLowerCase()),
      ),
      last_page: 1,
    };
  },
};

test('a failed blog comes with Retry', async () => {
  let answer: () => unknown = failed;
  await showScreen('/blog', { answers: { ...blog, 'GET blog/posts': () => answer() } });
  const again = main.getByRole('button', { name: 'Retry' });
  await expect.element(again).toBeVisible();
  answer = () => ({ data: [post], last_page: 1 });
  await again.click();
  await expect.element(posts).toMatchTextContent('Six doors');
});

test('a lost post is not found, and a provider without a blog has no posts yet, with a way home', async () => {
  const { address } = await showScreen('/blog/posts/lost', {
    answers: { ...blog, 'GET blog/posts': missing, 'GET blog/posts/latest': missing },
  });
  await expect.element(heading('Page not found')).toBeVisible();
  await main.getByRole('link', { name: 'All posts' }).click();
  await expect.poll(address).toBe('/blog');
  await expect.element(heading('There are no posts yet')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('a page past the last says so, and leads to all posts', async () => {
  await showScreen('/blog?page=40', {
    answers: { ...blog, 'GET blog/posts': () => ({ data: [], last_page: 1 }) },
  });
  await expect.element(heading('The blog has no such page')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'All posts' }))
    .toHaveAttribute('href', '/blog');
});

/** Twelve posts on pages of five, the newest first. */
const pages = Array.from({ length: 12 }, (_, at) => ({
  ...post,
  slug: `post-${at}`,
  title: `Post ${at}`,
  title_trans: undefined,
  content: '<h2>The doors</h2><p>We built it.</p>',
}));
const inPages = (_body: unknown, { searchParams }: URL) => {
  const number = Number(searchParams.get('page') ?? 1);
  return { data: pages.slice(5 * number - 5, 5 * number), last_page: 3 };
};

test('a visitor pages through the blog, reads a post and finds the way back', async () => {
  const { address, router } = await showScreen('/about', {
    answers: {
      ...blog,
      'GET blog/posts': inPages,
      'GET blog/posts/latest': () => ({ data: pages.slice(0, 5) }),
      'GET blog/posts/post-0': () => ({ data: pages[0] }),
      'GET blog/posts/post-1': () => ({ data: pages[1] }),
    },
  });
  const names = () => posts.elements().map(({ textContent }) => textContent);
  await pressEnter(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }));
  await expect.poll(address).toBe('/blog');
  await expect.poll(names).toEqual(pages.slice(0, 5).map(({ title }) => title));
  await expect.poll(() => document.title).toMatch(/\| Blog$/);
  await expectDocumentAccessible();

  await pressEnter(page.getByRole('link', { name: 'Next' }));
  await expect.poll(address).toBe('/blog?page=2');
  // The focus goes to where the new posts begin.
  await expect.element(heading('Page 2')).toHaveFocus();
  await expect.poll(names).toEqual(pages.slice(5, 10).map(({ title }) => title));
  await expect
    .element(page.getByRole('link', { name: 'Page 2' }))
    .toHaveAttribute('aria-current', 'page');
  router.history.back();
  await expect.poll(names).toContain('Post 0');
  expect(address()).toBe('/blog');

  const latest = page.getByRole('complementary').getByRole('link');
  expect(latest.elements()).toHaveLength(5);
  await pressEnter(posts.first().getByRole('link'));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Post 0' })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/\| Post 0$/);
  expect(document.querySelector('main header time')?.getAttribute('datetime')).toMatch(/^\d{4}-/);
  const article = page.getByRole('article');
  await expect.element(article.getByRole('heading', { level: 2, name: 'The doors' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Share Post 0' })).toBeVisible();
  await expectDocumentAccessible();
  await pressEnter(latest.nth(1));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Post 1' })).toBeVisible();
  await pressEnter(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'));
  await expect.poll(address).toBe('/blog');
});

test('the latest posts that could not be loaded are asked for again at a press', async () => {
  let answer: () => unknown = failed;
  await showScreen('/blog', { answers: { ...blog, 'GET blog/posts/latest': () => answer() } });
  const alert = page.getByRole('complementary').getByRole('alert');
  await expect.element(alert).toMatchTextContent(/The latest posts could not be loaded\./);
  answer = () => ({ data: [post] });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(page.getByRole('complementary').getByRole('link'))
    .toHaveAttribute('href', '/blog/posts/six-doors');
});

test('the blog is searched with Enter, and says below the field what cannot be searched for', async () => {
  const { address, router } = await showScreen('/blog', { answers: blog });
  await expect.element(posts.first()).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Field is required')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('do');
  await expect.element(page.getByText('Minimum 3 characters')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/blog');
  await userEvent.keyboard('ors');
  await expect.element(page.getByText('Minimum 3 characters')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/blog?search=doors');
  await expect.element(heading('Results for “doors”')).toBeVisible();
  await expect
    .poll(() => posts.elements().map(({ textContent }) => textContent))
    .toEqual(['Six doors']);
  await expect.element(field).toHaveFocus();

  await userEvent.fill(field, '<b>zzz</b>');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No results found for your query.')).toBeVisible();
  router.history.back();
  await expect.element(field).toHaveValue('doors');
  router.history.back();
  await expect.element(field).toHaveValue('');
  await expect.poll(() => posts.elements()).toHaveLength(2);
});

test('a search of the address stands in the field, with what is wrong with it', async () => {
  await showScreen('/blog?search=doors', { answers: blog });
  await expect.element(field).toHaveValue('doors');
  await expect.element(heading('Results for “doors”')).toBeVisible();
});

test('a search of the address that is too short says so, and shows all posts', async () => {
  await showScreen('/blog?query=ab', { answers: blog });
  await expect.element(page.getByText('Minimum 3 characters')).toBeVisible();
  await expect.poll(() => posts.elements()).toHaveLength(2);
});

test('a search of the address without end finds nothing', async () => {
  await showScreen(`/blog?search=${'zzzz '.repeat(1000)}`, { answers: blog });
  await expect.element(page.getByText('No results found for your query.')).toBeVisible();
});

test('in Arabic, on a phone, the blog and a post are read from right to left, and nothing lies beside the screen', async () => {
  await page.viewport(360, 740);
  try {
    const { router } = await showScreen('/blog', { language: 'ar', answers: blog });
    await expect.element(main.getByRole('heading', { name: 'المدونة', level: 1 })).toBeVisible();
    await userEvent.type(field, 'بي{Enter}');
    await expect.element(page.getByText(inArabic('Minimum 3 characters'))).toBeVisible();
    await expect.element(page.getByRole('complementary').getByRole('link')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await userEvent.fill(field, 'أبواب');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => posts.elements().map(({ textContent }) => textContent))
      .toEqual(['ستة أبواب']);
    await expectDocumentAccessible();
    await posts.first().getByRole('link').click();
    await expect.poll(() => router.state.location.pathname).toBe('/blog/posts/six-doors');
    await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('ستة أبواب');
    await expect
      .poll(() => document.querySelector('header time')?.textContent)
      .toMatch(/^\d{1,2} \p{L}+ \d{4}$/u);
    await expectDocumentAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  } finally {
    await page.viewport(1280, 800);
  }
});

test('a post shows headings, lists, quotes and pictures, and nothing of it runs', async () => {
  const content = `<h1>One</h1><ul><li>Two</li></ul><blockquote>Three</blockquote>
    <p><img src="/icons/icon-192.png" alt="A door" width="192" height="192" onload="window.hacked=1">
    <img src="/gone.webp" alt="A window">
    <img src="http://elsewhere.test/x.png" alt="Plain"><img src=x onerror="window.hacked=1">
    <a href="javascript:window.hacked=1">run</a> <a href="/about" onclick="window.hacked=1">About us</a></p>
    <script>window.hacked=1</script><svg onload="window.hacked=1"></svg><iframe srcdoc="<script>top.hacked=1</script>"></iframe>`;
  const odd = { slug: 'odd', title: '<i>Odd</i>', content };
  await showScreen('/blog/posts/odd', {
    answers: { ...blog, 'GET blog/posts/odd': () => odd },
  });
  const text = page.getByRole('article');
  await expect.element(heading('<i>Odd</i>')).toBeVisible();
  await expect.element(text.getByText('A window')).toBeVisible();
  expect(text.getByRole('img', { name: 'A window' }).query()).toBeNull();
  await expect.element(text.getByRole('heading', { name: 'One', level: 2 })).toBeVisible();
  await expect.element(text.getByRole('listitem')).toMatchTextContent('Two');
  await expect.element(text.getByRole('blockquote')).toMatchTextContent('Three');
  expect(text.getByRole('img', { name: 'Plain' }).query()).toBeNull();
  expect(
    text
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['About us']);
  expect('hacked' in window).toBe(false);
});

test('a provider’s own text of a page takes the place of ours in either language, or says that it could not come', async () => {
  let answer: () => unknown = failed;
  const content_trans = { en: '<h2>Our house</h2><p>By the sea.</p>', ar: '<p>على البحر.</p>' };
  await showScreen('/about', {
    answers: {
      ...blog,
      'GET settings': () => ({ texts: ['about'] }),
      'GET pages/about': () => answer(),
    },
  });
  const again = main.getByRole('button', { name: 'Retry' });
  await expect.element(again).toBeVisible();
  answer = () => ({ content_trans });
  await again.click();
  await expect.element(heading('Our house')).toBeVisible();
  expect(main.getByText('Two languages, one evening').query()).toBeNull();
  await page.getByRole('button', { name: 'العربية' }).first().click();
  await expect.element(page.getByText('على البحر.')).toBeVisible();
});

test('a page that the provider has no text of keeps ours', async () => {
  await showScreen('/contact', {
    answers: { ...blog, 'GET settings': () => ({ texts: ['about'] }) },
  });
  await expect.element(main.getByRole('paragraph').first()).toBeVisible();
});
