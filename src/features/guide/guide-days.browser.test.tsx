import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { viewer } from '../../../tests/support/component.tsx';
import { showScreen } from '../../../tests/support/screen.tsx';
import { evening, guideDay, smallProvider } from '../../../tests/support/small-answers.ts';
import {
  gridScroller,
  programmeInView,
  scrollHours,
  showGuide,
  untilGuideShows,
} from '../../../tests/support/synthetic-guide.tsx';
import { keptGuideDays } from '../../data/guide/write-day-through-worker.ts';
import { hour, minute } from '../../domain/time/time-units.ts';
import { refreshGuideDays } from '../../pwa/refresh-guide-days.ts';

const day = (name: RegExp) => page.getByRole('button', { name });
const expectShown = (name: RegExp) =>
  expect.element(day(name)).toHaveAttribute('aria-current', 'date');
const shownDay = () => document.querySelector('[aria-current=date]')?.textContent;
const expectProgrammes = () => expect.poll(programmeInView).toMatch(/\d\d:\d\d/);
const rows = () => page.getByRole('grid').element().getAttribute('aria-rowcount');

test('scrolling past midnight goes on into other days, the date picker leads months away and Now back, and the day strip follows', async () => {
  await showGuide();
  await untilGuideShows();
  await expectShown(/^Today/);
  scrollHours(6);
  await expectShown(/^Tomorrow/);
  await expectProgrammes();
  for (let days = 0; days < 3; days++) {
    scrollHours(24);
    await expectProgrammes();
  }
  await expect.poll(shownDay).toContain('25');

  await page.getByRole('button', { name: 'Choose a date' }).click();
  const nextMonth = page.getByRole('button', { name: 'Next month' });
  for (const month of ['December 2026', 'January 2027', 'February 2027']) {
    await nextMonth.click();
    await expect.element(page.getByText(month, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: /14 February 2027/ }).click();
  await expect.poll(shownDay).toContain('14');
  await expectProgrammes();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expectShown(/^Today/);

  for (let days = 0; days < 2; days++) {
    scrollHours(-24);
    await expectProgrammes();
  }
  await expect.poll(shownDay).toContain('19');
});

/** Whether the tick of eight in the evening stands above the programmes. */
function isPrimeTimeShown(): boolean {
  const bounds = gridScroller().getBoundingClientRect();
  return [...document.querySelectorAll('[aria-hidden] div')].some((tick) => {
    const { left } = tick.getBoundingClientRect();
    return tick.textContent === '20:00' && left > bounds.left && left < bounds.right;
  });
}

test('late in the evening too, the day that is asked for is the day that comes, and prime time is eight in the evening of it', async () => {
  await showGuide({ at: Date.parse('2026-11-21T19:40:00Z') });
  await untilGuideShows();
  const come = async (name: RegExp) => {
    const from = gridScroller().scrollLeft;
    await day(name).click();
    await expect.poll(() => gridScroller().scrollLeft).not.toBe(from);
    await expectShown(name);
    await expectProgrammes();
  };
  await come(/^Tomorrow/);
  expect(isPrimeTimeShown()).toBe(false);
  await page.getByRole('button', { name: 'Prime time, 20:00' }).click();
  await expect.poll(isPrimeTimeShown).toBe(true);
  await expectShown(/^Tomorrow/);
  await come(/^Yesterday/);
});

test('the date picker is driven by keys, marks the days after the guide’s last, and the guide says of one how far it reaches', async () => {
  // The midnight in Dubai after the 28th of December.
  await showGuide({ end: Date.parse('2026-12-28T20:00:00Z') });
  await untilGuideShows();
  page.getByRole('button', { name: 'Choose a date' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const focused = () => document.activeElement;
  await expect.poll(() => focused()?.textContent).toBe('21');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
  await expect
    .poll(() => focused()?.ariaLabel)
    .toBe('Tuesday, 29 December 2026, no programmes are known yet');
  const decoration = () => getComputedStyle(focused() ?? document.body).textDecorationLine;
  expect(decoration()).toBe('line-through');
  const reach = 'The guide reaches to Monday, 28 December 2026.';
  await expect.element(page.getByText(reach, { exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()?.ariaLabel).toBe('Monday, 28 December 2026');
  expect(decoration()).toBe('none');
  // The focus does not wait for the next frame: an Enter may come before it.
  focused()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(focused()?.textContent).toBe('29');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownDay).toContain('29');
  await expect
    .element(page.getByRole('status').first())
    .toHaveTextContent(`No programmes are known for Tuesday, 29 December 2026 yet. ${reach}`);
});

test('an update that arrives while the guide is open moves nothing, and the guide turns where it stands, and keeps the way that it runs', async () => {
  const { provider } = await showGuide();
  await untilGuideShows();
  gridScroller().scrollBy({ top: 333, left: 450, behavior: 'instant' });
  const place = () => [gridScroller().scrollLeft, gridScroller().scrollTop];
  const stood = place();
  await expectProgrammes();
  const title = programmeInView();
  provider.edition = 2;
  // The viewer comes back to the tab, when the day is old enough to be asked for again.
  vi.setSystemTime(Date.now() + 6 * minute);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(programmeInView).toBe(title.replace(', Channel', ' (2), Channel'));
  expect(place()).toEqual(stood);

  // The first row again, which is the first column when the guide has turned.
  gridScroller().scrollTo({ top: 0, behavior: 'instant' });
  scrollHours(3);
  await expectProgrammes();
  const evening = () => {
    const { left, top } = gridScroller().getBoundingClientRect();
    return document.elementFromPoint(left + 250, top + 110)?.closest('[role=gridcell]')?.ariaLabel;
  };
  await expect.poll(evening).toMatch(/ \(2\), Channel 0, /);
  const before = evening();
  await page.getByRole('button', { name: 'Show channels side by side' }).click();
  const turnBack = page.getByRole('button', { name: 'Show channels one below the other' });
  await expect.element(turnBack).toBeVisible();
  await expect.poll(evening).toBe(before);
  expect(localStorage.getItem('epg_orientation')).toBe('vertical');
});

test('a guide that cannot be loaded at all offers Retry, and a day that cannot says so and is not shown empty', async () => {
  const { provider } = await showGuide({ fails: () => true });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/The guide could not be loaded/);
  provider.fails = (date) => date !== '2026-11-21';
  await alert.getByRole('button', { name: 'Retry' }).click();
  await untilGuideShows();
  scrollHours(12);
  await expect.poll(programmeInView).toBe('This day could not be loaded.');
});

test('while today alone cannot be loaded, the other days can be reached', async () => {
  await showGuide({ fails: (date) => date === '2026-11-21' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be loaded/);
  await day(/^Yesterday/).click();
  await expectProgrammes();
  await expectShown(/^Yesterday/);
});

/** The guide without a network on the 26th of November, on a device that keeps the 23rd, the 24th and the 25th. */
async function showWithoutToday() {
  vi.setSystemTime(evening);
  let offline = false;
  const shown = await showScreen('/epg', {
    user: viewer,
    answers: {
      ...smallProvider,
      'GET live-streams/epg': (_body, asked) => {
        if (offline) throw new TypeError('There is no network.');
        return guideDay(asked);
      },
    },
  });
  const kept = () => keptGuideDays.keptDates({ language: 'en', timezone: 'Asia/Dubai' });
  await expect.poll(kept).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  await shown.router.navigate({ to: '/about' });
  offline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.setSystemTime(evening + 48 * hour);
  shown.queryClient.clear();
  return shown;
}

test('without a network and without today, the guide says so, and leads to the days that are kept', async () => {
  const { router } = await showWithoutToday();
  const notKept = page.getByRole('alert').getByText('This day is not kept on this device.');
  const expectCell = async (name: RegExp) => {
    await expect.poll(() => document.activeElement?.ariaLabel ?? '').toMatch(name);
    await expect
      .element(page.elementLocator(document.activeElement ?? expect.fail()))
      .toBeInViewport();
  };
  await router.navigate({ to: '/epg' });
  await expect.element(notKept).toBeVisible();
  await day(/^Yesterday/).click();
  await expect
    .element(page.getByRole('gridcell', { name: /^Programme 1, Sahra News, from 01:00/ }))
    .toBeInViewport();
  await expectShown(/^Yesterday/);

  // A day without neighbours that are kept.
  await day(/^Sat.*28/).click();
  await expect.element(notKept).toBeVisible();
  await page.getByRole('button', { name: 'Find a programme' }).click();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find a programme' }), 'programme 17');
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await expectCell(/^Programme 17, Sahra (News|World), from 17:00/);

  await router.navigate({ to: '/about' });
  const at = Date.parse('2026-11-23T09:00:00Z');
  await router.navigate({ to: '/epg', search: { channel: 'world', at } });
  await expectCell(/^Programme 13, Sahra World, from 13:00/);
});

test('channels are filtered by favourite, genre, name and number, in a panel that keeps off both edges of a phone', async () => {
  await showGuide();
  await untilGuideShows();
  const text = page.getByRole('searchbox', { name: 'Channel name or number' });
  await page.getByRole('button', { name: 'Filter channels' }).click();
  await page.getByRole('radio', { name: 'Favourites only' }).click();
  await expect.poll(rows).toBe('3');
  await page.viewport(360, 740);
  const panel = document.querySelector(':popover-open') ?? expect.fail();
  const edges = () => {
    const { left, right } = panel.getBoundingClientRect();
    return Math.min(left, 360 - right);
  };
  await expect.poll(edges).toBeGreaterThanOrEqual(12);
  await page.viewport(1280, 800);
  await page.getByRole('radio', { name: 'Channel order' }).click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Genre' }), 'News');
  await expect.poll(rows).toBe('15');
  await userEvent.fill(text, 'channel 3');
  await expect.poll(() => Number(rows())).toBeLessThan(6);
  await userEvent.fill(text, 'nothing like it');
  await expect.element(page.getByText('No channel fits your filter')).toBeVisible();
  await page.getByRole('button', { name: 'Show all channels' }).last().click();
  await expect.poll(rows).toBe('60');
});

test('a programme is found in every kept day, and its cell gone to', async () => {
  const { client, queryClient } = await showGuide();
  await untilGuideShows();
  await refreshGuideDays({ client, queryClient, now: Date.now, language: 'en' });
  await page.getByRole('button', { name: 'Find a programme' }).click();
  const search = page.getByRole('dialog');
  const box = search.getByRole('searchbox', { name: 'Find a programme' });
  const count = search.getByRole('status').first();
  await userEvent.fill(box, 'the');
  // More than anybody reads: it does not say that these are all.
  await expect.element(count).toHaveTextContent('More than 200 programmes');
  await userEvent.fill(box, 'LANTERN theatre harbour');
  const results = search.getByRole('listitem');
  // Days are searched one after the other: the last result is known at the end.
  await expect.element(count).toMatchTextContent(/^\d+ programmes?$/);
  const last = results.last();
  const title = last.element().querySelectorAll('bdi')[1]?.textContent ?? expect.fail();
  await userEvent.click(box);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(results.first().getByRole('button')).toHaveFocus();
  await last.getByRole('button').click();
  await expect.element(search).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.ariaLabel).toContain(title);
  await expect
    .element(page.elementLocator(document.activeElement ?? document.body))
    .toBeInViewport();
  await page.getByRole('button', { name: 'Find a programme' }).click();
  await userEvent.fill(box, 'zzz');
  await expect.element(page.getByText('No results found for your query.')).toBeVisible();
});
