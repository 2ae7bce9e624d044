import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  clocksIn,
  focusedName,
  gridScroller,
  pressKeys,
  programmeInView,
  showGuide,
  untilGuideShows,
} from '../../../tests/support/synthetic-guide.tsx';
import { typeAtOnce } from '../../../tests/support/type-at-once.ts';
import { activateLanguage } from '../../locales/language-activation.ts';

const channelIn = (name: string) => /, (Channel \d+),/.exec(name)?.[1];
const isInGrid = () => document.activeElement?.closest('[role=grid]') !== null;

const focused = () => page.elementLocator(document.activeElement ?? document.body);

/** The guide with its focus on what the first channel shows now. */
async function showFocused(setting?: Parameters<typeof showGuide>[0]): Promise<string> {
  await showGuide(setting);
  await untilGuideShows();
  const first = await pressKeys('n');
  expect(first).toMatch(/, Channel 0, from .* On now/);
  return first;
}

test('a slash looks for a programme, a question mark lists the keys before anything has the focus, and N leads to the present from far away', async () => {
  await showGuide();
  await untilGuideShows();
  await userEvent.keyboard('/');
  const search = page.getByRole('searchbox', { name: 'Find a programme' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  // Until the panel has gone, keys are for its field.
  await expect.element(search).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(keys).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();

  const present = page.getByRole('gridcell', { name: /, Channel 0, from .* On now/ });
  gridScroller().scrollBy({ left: 7200, behavior: 'instant' });
  await expect.element(present).not.toBeInTheDocument();
  await userEvent.keyboard('n');
  await expect.element(present).toHaveFocus();
  await expect.element(present).toBeInViewport();
});

test('what a fast hand types after a slash is looked for, and moves nothing in the grid', async () => {
  await showFocused();
  const later = await pressKeys('{ArrowRight}');
  typeAtOnce(['/', ...'news?', 'Enter']);
  const search = page.getByRole('searchbox', { name: 'Find a programme' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard(' at six');
  await expect.element(search).toHaveValue('news? at six');
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(focusedName()).toBe(later);
});

test('a viewer who moves the focus while a panel is coming goes on in the grid', async () => {
  await showFocused();
  typeAtOnce(['?', 'ArrowRight', 'n']);
  expect(focusedName()).toMatch(/, Channel 0, from .* On now/);
});

test('Tab enters the grid at what is on now and leaves it at once, and Enter opens a programme from which Escape leads back to it', async () => {
  await showGuide();
  await untilGuideShows();
  page.getByRole('button', { name: 'Before the guide' }).element().focus();
  for (let presses = 0; presses < 30 && !isInGrid(); presses += 1) await pressKeys('{Tab}');
  const first = focusedName();
  expect(first).toMatch(/, Channel 0, from .* On now/);
  const [from = '', to = ''] = clocksIn(first);
  expect(from <= '20:05' && '20:05' < to).toBe(true);
  await pressKeys('{Tab}');
  expect(isInGrid()).toBe(false);
  expect(await pressKeys('{Shift>}{Tab}{/Shift}')).toBe(first);

  await userEvent.keyboard('{Enter}');
  const popup = page.getByRole('dialog');
  await expect.element(popup.getByRole('heading')).toHaveFocus();
  await expect.element(popup.getByRole('button', { name: 'Watch Live' })).toBeVisible();
  await expect.element(popup).toMatchTextContent(/A ferry leaves the harbour/);
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
  expect(focusedName()).toBe(first);
});

test('left and right go from programme to programme without a gap, up and down keep to the time they began with, and the focused programme keeps the focus while the viewer scrolls far away', async () => {
  const first = await showFocused({ channels: 120 });
  const next = await pressKeys('{ArrowRight}');
  expect(clocksIn(next)[0]).toBe(clocksIn(first)[1]);
  expect(clocksIn(await pressKeys('{ArrowRight}'))[0]).toBe(clocksIn(next)[1]);
  expect(await pressKeys('{ArrowLeft}{ArrowLeft}')).toBe(first);

  const start = await pressKeys('{ArrowRight}');
  const down = await pressKeys('{ArrowDown}'.repeat(12));
  expect(channelIn(down)).toBe('Channel 12');
  const [anchor = ''] = clocksIn(start);
  const [from = '', to = ''] = clocksIn(down);
  expect(from <= anchor && anchor < to).toBe(true);
  expect(await pressKeys('{ArrowUp}'.repeat(12))).toBe(start);

  gridScroller().scrollBy({ top: 5000, left: 9000, behavior: 'instant' });
  // Rows stand in the document in the order in which they were rendered, so the first one may be above the view.
  await expect.poll(programmeInView).toMatch(/, Channel 6\d, /);
  expect(focusedName()).toBe(start);
  expect(channelIn(await pressKeys('{ArrowDown}'))).toBe('Channel 1');
  await expect.element(focused()).toBeInViewport();
});

test('Home, End, N and the page keys go where they say', async () => {
  const first = await showFocused();
  expect(clocksIn(await pressKeys('{End}'))[1]).toBe('00:00');
  expect(clocksIn(await pressKeys('{Home}'))[0]).toBe('00:00');
  expect(await pressKeys('{Home}')).toBe('Channel 0, channel 1, watch live');
  expect(await pressKeys('n')).toBe(first);
  expect(channelIn(await pressKeys('{Control>}{End}{/Control}'))).toBe('Channel 59');
  expect(channelIn(await pressKeys('{Control>}{Home}{/Control}'))).toBe('Channel 0');
  const paged = channelIn(await pressKeys('{PageDown}'));
  expect(Number(paged?.split(' ')[1])).toBeGreaterThan(4);
  expect(channelIn(await pressKeys('{PageUp}'))).toBe('Channel 0');
  await pressKeys('n', '{Shift>}{PageDown}{/Shift}');
  const tomorrow = page.getByRole('button', { name: /^Tomorrow/ });
  await expect.element(tomorrow).toHaveAttribute('aria-current', 'date');
  await expect.poll(() => clocksIn(focusedName())).toHaveLength(2);
  const [from = '', to = '23:59'] = clocksIn(focusedName());
  expect(from <= '20:05' && '20:05' < to).toBe(true);
});

test('a screen reader says title, channel, start, end and state, in both languages, and a programme of five minutes opens out when it has the focus', async () => {
  await showGuide();
  await untilGuideShows();
  const expectNamed = (name: RegExp) =>
    expect.element(page.getByRole('gridcell', { name }).first()).toBeInTheDocument();
  await expectNamed(/^.+, Channel \d+, from \d\d:\d\d to \d\d:\d\d\. On now$/);
  await expectNamed(/^.+, Channel \d+, from \d\d:\d\d to \d\d:\d\d\. Ended\. Catch-up available$/);
  await expectNamed(/^.+, Channel \d+, from \d\d:\d\d to \d\d:\d\d$/);
  await expectNamed(/from 2[1-3]:00 .*Reminder set$/);
  const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')];
  const narrow =
    cells.find(
      (cell) => cell.offsetWidth < 30 && cell.checkVisibility({ visibilityProperty: true }),
    ) ?? expect.fail();
  expect(narrow.offsetWidth).toBe(22);
  narrow.focus();
  expect(narrow.offsetWidth).toBeGreaterThanOrEqual(150);
  await activateLanguage('ar');
  await expectNamed(/^.+، قناة \d+، من \d\d:\d\d إلى \d\d:\d\d\. .+$/);
});

test('what gets the focus is announced, however far away it lies', async () => {
  await showFocused();
  const announced: (string | null)[] = [];
  gridScroller().addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) announced.push(target.ariaLabel);
  });
  const tomorrow = '{Shift>}{PageDown}{/Shift}';
  const yesterday = '{Shift>}{PageUp}{/Shift}';
  for (const key of [tomorrow, yesterday]) {
    await pressKeys(key);
    await expect.poll(() => clocksIn(focusedName())).toHaveLength(2);
  }
  const last = '{Control>}{End}{/Control}';
  const first = '{Control>}{Home}{/Control}';
  const leaps = [
    tomorrow,
    yesterday,
    tomorrow,
    yesterday,
    '{End}',
    tomorrow,
    '{Home}',
    yesterday,
    'n',
    last,
    first,
    '{Home}',
    '{Home}',
    last,
    first,
  ];
  for (const leap of leaps) {
    const name = await pressKeys(leap);
    expect(announced.at(-1)).toBe(name);
  }
});

test('up from the first programme that was found leads back to the field', async () => {
  await showGuide();
  await untilGuideShows();
  await userEvent.keyboard('/');
  const search = page.getByRole('searchbox', { name: 'Find a programme' });
  await userEvent.fill(search, 'the');
  const results = page.getByRole('dialog').getByRole('listitem');
  await expect.element(results.first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(results.first().getByRole('button').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(search).toHaveFocus();
});

test('the same keys drive the vertical guide, by screen along time', async () => {
  localStorage.setItem('epg_orientation', 'vertical');
  const first = await showFocused();
  const turnBack = page.getByRole('button', { name: 'Show channels one below the other' });
  await expect.element(turnBack).toBeVisible();
  expect(clocksIn(await pressKeys('{ArrowDown}'))[0]).toBe(clocksIn(first)[1]);
  expect(await pressKeys('{ArrowUp}')).toBe(first);
  expect(channelIn(await pressKeys('{ArrowRight}'))).toBe('Channel 1');
  expect(await pressKeys('{ArrowLeft}')).toBe(first);
  expect(clocksIn(await pressKeys('{End}'))[1]).toBe('00:00');
  expect(clocksIn(await pressKeys('{Home}'))[0]).toBe('00:00');
  expect(await pressKeys('n')).toBe(first);
  const [later = ''] = clocksIn(await pressKeys('{PageDown}'));
  expect(later > (clocksIn(first)[0] ?? '')).toBe(true);
  expect(await pressKeys('n')).toBe(first);
  expect(channelIn(await pressKeys('{Control>}{End}{/Control}'))).toBe('Channel 59');
  await expect.element(focused()).toBeInViewport();
});
