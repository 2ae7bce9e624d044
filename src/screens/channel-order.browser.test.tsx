import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { inArabic, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { evening, smallProvider } from '../../tests/support/small-answers.ts';
import { readChannelOrder } from '../data/device/channel-order.ts';
import type { Language } from '../domain/language.ts';
import { minute } from '../domain/time/time-units.ts';

beforeEach(() => {
  vi.setSystemTime(evening);
});
afterEach(() => page.viewport(1280, 800));

const names = ['News', 'World', 'Films', 'Sport', 'Kids'];
const backwards = names.map((name) => name.toLowerCase()).toReversed();

/** A day of these channels, without programmes. */
const dayOf = (count: number) => (_body: unknown, asked: URL) => {
  const date = asked.searchParams.get('date') ?? '';
  const timezone = asked.searchParams.get('timezone') ?? 'UTC';
  const start = Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds / minute;
  const channels = Array.from({ length: count }, (_, at) => names[at] ?? `Channel ${at + 1}`);
  const lines = [
    { v: 1, date, timezone, start, stop: start + 1440, channels: count },
    ...channels.map((n) => ({ c: n.toLowerCase(), n, s: [], e: [], t: [], p: [] })),
  ];
  return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson', etag: `"${date}"` },
  });
};

type Shown = { language?: Language; count?: number; answers?: object; path?: string };

async function arrange(shown: Shown = {}) {
  const { language = 'en', count = 5, answers = {}, path = '/channel-order' } = shown;
  const screen = await showScreen(path, {
    user: viewer,
    language,
    answers: {
      ...smallProvider,
      'GET live-streams/epg': dayOf(count),
      'GET user/channel-order': () => ({ data: { channels: [] } }),
      'PUT user/channel-order': () => ({ data: {} }),
      ...answers,
    },
  });
  return { ...screen, kept: () => readChannelOrder(screen.database) };
}

const main = page.getByRole('main');
const handle = (name: string) => main.getByRole('button', { name: `Move ${name}`, exact: true });
async function focusOn(name: string) {
  await expect.element(handle(name)).toBeVisible();
  (handle(name).element() as HTMLElement).focus();
}
const order = () =>
  main
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('bdi')?.textContent);

describe('with keys', () => {
  test('a channel is held, moved and put down, which is said and kept', async () => {
    const { kept } = await arrange();
    await focusOn('Films');
    await userEvent.keyboard('{Enter}{ArrowUp}');
    await expect.element(handle('Films')).toHaveFocus();
    await expect.element(handle('Films')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(main.getByText('Films moved to position 2 of 5')).toBeInTheDocument();
    expect(await kept()).toEqual([]);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.poll(kept).toEqual(['films', 'news', 'world', 'sport', 'kids']);
    expect(order()).toEqual(['Films', 'News', 'World', 'Sport', 'Kids']);
    await expect.element(handle('Films')).toHaveFocus();
    await expect.element(handle('Films')).toHaveAttribute('aria-pressed', 'false');
  });

  test('Escape puts it back, and nothing is kept', async () => {
    const { kept, calls, address } = await arrange();
    await focusOn('News');
    await userEvent.keyboard(' {End}');
    await expect.poll(order).toEqual(['World', 'Films', 'Sport', 'Kids', 'News']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(order).toEqual(names);
    await expect.element(main.getByText('News moved to position 1 of 5')).toBeInTheDocument();
    expect(await kept()).toEqual([]);
    expect(calls.map(({ call }) => call)).not.toContain('PUT user/channel-order');
    expect(address()).toBe('/channel-order');
  });

  test('one that the viewer leaves is where it was moved to', async () => {
    const { kept } = await arrange();
    await focusOn('News');
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await focusOn('Kids');
    await expect.poll(kept).toEqual(['world', 'news', 'films', 'sport', 'kids']);
  });
});

describe('in a browser that does not give the focus to a pressed button', () => {
  const press = async (button: Locator) => {
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).click();
  };
  const holdAndMoveDown = async (name: string) => {
    await press(handle(name));
    await press(main.getByRole('button', { name: 'Move down' }));
  };
  const holdAndMoveNews = async () => {
    const shown = await arrange();
    await holdAndMoveDown('News');
    await expect.poll(order).toEqual(['World', 'News', 'Films', 'Sport', 'Kids']);
    return shown;
  };

  test('a channel stays where it was moved to when another one is held', async () => {
    const { kept } = await holdAndMoveNews();
    await press(handle('Kids'));
    await expect.poll(kept).toEqual(['world', 'news', 'films', 'sport', 'kids']);
    expect(order()).toEqual(['World', 'News', 'Films', 'Sport', 'Kids']);
    await expect.element(handle('Kids')).toHaveAttribute('aria-pressed', 'true');
  });

  test('and when the viewer leaves the screen', async () => {
    const { kept, router } = await holdAndMoveNews();
    await router.navigate({ to: '/about' });
    await expect.poll(kept).toEqual(['world', 'news', 'films', 'sport', 'kids']);
  });

  test('and when another one goes to the top', async () => {
    const { kept, router } = await holdAndMoveNews();
    await press(main.getByRole('button', { name: 'Move Sport to the top' }));
    await expect.poll(order).toEqual(['Sport', 'World', 'News', 'Films', 'Kids']);
    await router.navigate({ to: '/about' });
    await expect.poll(kept).toEqual(['sport', 'world', 'news', 'films', 'kids']);
  });

  test('the original order comes back, and so does the viewer’s own, whichever channel is held', async () => {
    const { kept, router } = await arrange({
      answers: { 'GET user/channel-order': () => ({ data: { channels: backwards } }) },
    });
    await expect.poll(order).toEqual(names.toReversed());
    await holdAndMoveDown('Kids');
    await expect.poll(order).toEqual(['Sport', 'Kids', 'Films', 'World', 'News']);
    await press(main.getByRole('button', { name: 'Original order' }));
    await expect.poll(order).toEqual(names);
    await holdAndMoveDown('News');
    await expect.poll(order).toEqual(['World', 'News', 'Films', 'Sport', 'Kids']);
    await press(main.getByRole('button', { name: 'Undo' }));
    await expect.poll(order).toEqual(names.toReversed());
    await router.navigate({ to: '/about' });
    await expect.poll(kept).toEqual(backwards);
  });
});

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The frame of the test within the browser's window. */
const frameOffset = () => {
  const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
  return { left, top };
};

describe('with a pointer', () => {
  test('a finger drags a channel by its handle to the place of another', async () => {
    const { kept } = await arrange();
    await expect.element(handle('Sport')).toBeVisible();
    const [from, to] = [handle('Sport'), handle('World')].map((one) => middleOf(one.element()));
    const { left, top } = frameOffset();
    const touch = (type: string, y?: number) =>
      cdp().send(
        'Input.dispatchTouchEvent' as never,
        {
          type,
          touchPoints: y === undefined ? [] : [{ x: left + (from?.x ?? 0), y: top + y }],
        } as never,
      );
    await touch('touchStart', from?.y);
    for (const share of [0.3, 0.6, 1])
      await touch('touchMove', (from?.y ?? 0) + share * ((to?.y ?? 0) - (from?.y ?? 0)));
    await expect.poll(order).toEqual(['News', 'Sport', 'World', 'Films', 'Kids']);
    await touch('touchEnd');
    await expect.poll(kept).toEqual(['news', 'sport', 'world', 'films', 'kids']);
    await expect.element(handle('Sport')).toHaveAttribute('aria-pressed', 'false');
  });

  test('a mouse drags a whole row', async () => {
    const { kept } = await arrange();
    const rows = main.getByRole('listitem');
    await expect.element(rows.nth(4)).toBeVisible();
    await userEvent.dragAndDrop(rows.nth(0).getByText('News'), rows.nth(2));
    await expect.poll(kept).toEqual(['world', 'films', 'news', 'sport', 'kids']);
  });

  test('a mouse that is let go before its last move is rendered drops the row where it was let go', async () => {
    const { kept } = await arrange();
    await expect.element(main.getByRole('listitem').nth(4)).toBeVisible();
    const row = main.getByText('News').element();
    const point = (type: string, { x, y }: { x: number; y: number }) =>
      row.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y },
        }),
      );
    point('pointerdown', middleOf(row));
    await Promise.resolve();
    const target = middleOf(main.getByRole('listitem').nth(2).element());
    point('pointermove', target);
    point('pointerup', target);
    await expect.poll(kept).toEqual(['world', 'films', 'news', 'sport', 'kids']);
  });

  test('without dragging it is moved by buttons, a step or to the top', async () => {
    const { kept } = await arrange();
    await main.getByRole('button', { name: 'Move Kids to the top' }).click();
    await expect.poll(kept).toEqual(['kids', 'news', 'world', 'films', 'sport']);
    await handle('World').click();
    await main.getByRole('button', { name: 'Move down' }).click();
    await handle('World').click();
    await expect.poll(kept).toEqual(['kids', 'news', 'films', 'world', 'sport']);
  });
});

test('the original order comes back, and so does the viewer’s own', async () => {
  const { kept, database } = await arrange({
    answers: { 'GET user/channel-order': () => ({ data: { channels: backwards } }) },
  });
  await expect.poll(order).toEqual(names.toReversed());
  const reset = main.getByRole('button', { name: 'Original order' });
  await reset.click();
  await expect.poll(order).toEqual(names);
  expect(await readChannelOrder(database)).toEqual([]);
  await expect.element(reset).toHaveAttribute('aria-disabled', 'true');
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.poll(kept).toEqual(backwards);
  await expect.poll(order).toEqual(names.toReversed());
});

test('a channel among a thousand is found by its name, and goes to the top', async () => {
  const { kept } = await arrange({ count: 1000 });
  await expect.element(handle('Channel 100')).toBeInTheDocument();
  expect(order()).toHaveLength(100);
  await userEvent.type(main.getByRole('searchbox'), '900');
  await expect.poll(order).toEqual(['Channel 900']);
  await main.getByRole('button', { name: 'Move Channel 900 to the top' }).click();
  await expect
    .poll(async () => (await kept()).slice(0, 3))
    .toEqual(['channel 900', 'news', 'world']);
  expect(await kept()).toHaveLength(1000);
});

test('what is refused is as it was before, and the viewer reads so', async () => {
  await arrange({
    answers: { 'PUT user/channel-order': () => Response.json({ message: 'No.' }, { status: 422 }) },
  });
  await main.getByRole('button', { name: 'Move Kids to the top' }).click();
  await expect.element(page.getByText(/changed earlier was not accepted/)).toBeVisible();
  await expect.poll(order).toEqual(names);
});

test('a full device keeps the order of before, and says so', async () => {
  const { database } = await arrange();
  vi.spyOn(database, 'change').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await main.getByRole('button', { name: 'Move Kids to the top' }).click();
  await expect.element(page.getByText(/^This device is full: the order of channels/)).toBeVisible();
  await expect.poll(order).toEqual(names);
});

test('without a guide the screen says why, and Retry brings the channels', async () => {
  let broken = true;
  await arrange({
    answers: {
      'GET live-streams/epg': (body: unknown, asked: URL) =>
        broken ? Response.json({}, { status: 404 }) : dayOf(2)(body, asked),
    },
  });
  await expect.element(main.getByRole('alert')).toMatchTextContent(/could not be loaded/);
  broken = false;
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(order).toEqual(['News', 'World']);
});

test('it fits a phone in Arabic, with its words', async () => {
  await page.viewport(360, 740);
  await arrange({ language: 'ar' });
  await expect
    .element(main.getByRole('heading', { name: inArabic('Arrange channels') }))
    .toBeVisible();
  await expect.element(main.getByRole('listitem').nth(4)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

describe('the order holds', () => {
  const own = { 'GET user/channel-order': () => ({ data: { channels: backwards } }) };

  test('on Now, where favourites no longer come first', async () => {
    const marked = [{ type: 'live-stream', content: { id: 'sport', title: 'Sport' } }];
    await arrange({
      path: '/now',
      answers: { ...own, 'GET user/favorites': () => ({ data: marked, last_page: 1 }) },
    });
    const cards = () =>
      main
        .getByRole('listitem')
        .getByRole('link')
        .elements()
        .map((card) => names.find((name) => card.textContent?.startsWith(name)))
        .filter(Boolean);
    await expect.poll(cards).toEqual(names.toReversed());
  });

  test('in the guide', async () => {
    await arrange({ path: '/epg', answers: own });
    const heads = () =>
      page
        .getByRole('rowheader')
        .elements()
        .map((head) => names.find((name) => head.textContent?.includes(name)));
    await expect.poll(heads).toEqual(names.toReversed());
  });
});
