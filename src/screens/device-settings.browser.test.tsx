import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inArabic, type Setting, viewer } from '../../tests/support/component.tsx';
import { eveningNews } from '../../tests/support/evening-news.ts';
import { showScreen } from '../../tests/support/screen.tsx';
import { smallProvider } from '../../tests/support/small-answers.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { answersCachePrefix, guideDaysCache, picturesCache } from '../contracts/cache-names.ts';
import { keptAtHeader } from '../contracts/kept-at-header.ts';
import { enqueue } from '../data/device/outbox-records.ts';
import { addReminders } from '../data/device/reminders.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

const morning = Date.UTC(2026, 10, 21, 4);

async function keep(cacheName: string, path: string, bytes: number, headers = {}): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(path, new Response('x'.repeat(bytes), { headers }));
}

/** A device that was used for a day: two days of the guide, three pictures, two answers. */
async function keepSomething(): Promise<void> {
  for (const date of ['2026-11-21', '2026-11-22']) {
    const day = `https://kept-guide.invalid/en/Asia%2FDubai/${date}`;
    await keep(guideDaysCache, day, 400_000);
    await keep(guideDaysCache, `${day}/checked`, 0, { [keptAtHeader]: String(morning) });
  }
  for (const name of ['one', 'two', 'three'])
    await keep(picturesCache, `/media/${name}.webp`, 100_000, {
      date: new Date(morning).toUTCString(),
    });
  for (const path of ['settings', 'pages'])
    await keep(`${answersCachePrefix}visitor`, `/api/${path}`, 1000, {
      [keptAtHeader]: String(morning),
    });
}

const showStorage = ({ answers, ...setting }: Pick<Setting, 'answers' | 'language'> = {}) =>
  showScreen('/profile/storage', {
    user: viewer,
    answers: { ...smallProvider, ...answers },
    ...setting,
  });

const part = (name: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const remove = (what: string) => page.getByRole('button', { name: `Remove the ${what}` });
const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name });
const keysOf = async (cacheName: string) => (await (await caches.open(cacheName)).keys()).length;

function promiseOf(given: boolean, onAsk = given) {
  vi.spyOn(navigator.storage, 'persisted').mockImplementation(async () => given);
  vi.spyOn(navigator.storage, 'persist').mockImplementation(async () => {
    vi.spyOn(navigator.storage, 'persisted').mockImplementation(async () => onAsk);
    return onAsk;
  });
}

test('each part says how much is kept, since when and for how long', async () => {
  await keepSomething();
  await showStorage();
  await expect.element(part('Guide days')).toMatchTextContent(/800 kB/);
  await expect.element(part('Guide days')).toMatchTextContent(/2 days · kept on 21 Nov, 08:00/);
  await expect.element(part('Pictures')).toMatchTextContent(/300 kB.*3 pictures · kept on 21 Nov/);
  await expect.element(part('Pages and lists')).toMatchTextContent(/2 kB.*2 pages and lists/);
  await expect.element(part('Pages and lists')).toMatchTextContent(/until you sign out/);
  const legend = page.getByRole('list', { name: 'Shares of what is kept' });
  await expect.element(legend).toMatchTextContent(/Guide days 800 kB/);
  await expect.element(page.getByText(/^of about .* that the browser allows$/)).toBeVisible();
});

test('each part has a colour of its own in the bar', async () => {
  await keepSomething();
  await showStorage();
  await expect
    .element(page.getByRole('list', { name: 'Shares of what is kept' }))
    .toMatchTextContent(/800 kB/);
  const swatch = document.querySelector<HTMLElement>('li > [data-part]');
  const parts = ['films', 'guide', 'pictures', 'answers', 'records', 'app', 'other'];
  const colours = parts.map((name) => {
    swatch?.setAttribute('data-part', name);
    return swatch && getComputedStyle(swatch).backgroundColor;
  });
  expect(new Set(colours).size).toBe(parts.length);
});

test('an empty device says that nothing is kept, and offers nothing to remove', async () => {
  await showStorage();
  await expect.element(part('Guide days')).toMatchTextContent(/Nothing is kept\./);
  expect(remove('guide days').query()).toBeNull();
});

test('what could not be measured says so, and is measured again at a press', async () => {
  await keepSomething();
  const has = vi.spyOn(caches, 'has').mockRejectedValue(new DOMException('no', 'SecurityError'));
  await showStorage();
  const retry = part('Pictures').getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  has.mockRestore();
  await retry.click();
  await expect.element(part('Pictures')).toMatchTextContent(/3 pictures/);
});

test('pictures are removed after a question, in every tab, and nothing else is', async () => {
  await keepSomething();
  await showStorage();
  const elsewhere = vi.fn();
  const otherTab = new BroadcastChannel('storage');
  otherTab.onmessage = elsewhere;
  await remove('pictures').click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/fetched again when they are next shown/);
  expect(await keysOf(picturesCache)).toBe(3);
  await answer('Remove').click();
  await expect.element(page.getByText('Removed: 300 kB are free.')).toBeVisible();
  await expect.element(part('Pictures')).toMatchTextContent(/Nothing is kept\./);
  await waitFor(() => expect(elsewhere).toHaveBeenCalledOnce());
  otherTab.close();
  expect(await keysOf(guideDaysCache)).toBe(4);
  expect(await keysOf(`${answersCachePrefix}visitor`)).toBe(2);
});

test('what another tab removes is gone here too', async () => {
  await keepSomething();
  await showStorage();
  await expect.element(part('Pictures')).toMatchTextContent(/3 pictures/);
  await caches.delete(picturesCache);
  const otherTab = new BroadcastChannel('storage');
  otherTab.postMessage('changed');
  await expect.element(part('Pictures')).toMatchTextContent(/Nothing is kept\./);
  otherTab.close();
});

test('Escape and “Keep” remove nothing, and the focus is back on the button', async () => {
  await keepSomething();
  await showStorage();
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => answer('Keep').click()]) {
    await remove('guide days').click();
    await leave();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(remove('guide days')).toHaveFocus();
  }
  expect(await keysOf(guideDaysCache)).toBe(4);
});

test('guide days and answers go by the keyboard alone', async () => {
  await keepSomething();
  await showStorage();
  for (const [what, cacheName] of [
    ['guide days', guideDaysCache],
    ['pages and lists', `${answersCachePrefix}visitor`],
  ] as const) {
    await expect.element(remove(what)).toBeVisible();
    remove(what).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(answer('Keep')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByText(/^Removed: .* are free\.$/).last()).toBeVisible();
    await waitFor(async () => expect(await keysOf(cacheName)).toBe(0));
  }
});

test('without a network the question warns, and the guide stays as it is', async () => {
  await keepSomething();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showStorage();
  await page.getByRole('button', { name: 'Refresh the guide days' }).click();
  await expect.element(page.getByText('You are offline: the guide stays as it is.')).toBeVisible();
  await remove('pictures').click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/You are offline: what you remove cannot be shown/);
  await answer('Keep').click();
  expect(await keysOf(guideDaysCache)).toBe(4);
});

test.each([
  ['is up to date', () => ({ data: [] }), 'The guide is up to date.'],
  [
    'cannot be had',
    () => Response.json({}, { status: 403 }),
    'Some days could not be refreshed. What was kept of them stays.',
  ],
])('a guide that is refreshed and %s says so', async (_, guide, words) => {
  await keepSomething();
  await showStorage({ answers: { 'GET live-streams/epg': guide } });
  await page.getByRole('button', { name: 'Refresh the guide days' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test.each([
  ['full', 'QuotaExceededError', /^This device is full: pages, pictures and guide days/],
  ['one that refuses', 'SecurityError', /^This browser keeps no pages for the app/],
])(
  'a guide of which nothing more is stored, because the device is %s, is not called up to date',
  async (_, name, words) => {
    await keepSomething();
    await showStorage();
    vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('No.', name));
    await page.getByRole('button', { name: 'Refresh the guide days' }).click();
    await expect.element(page.getByRole('status').getByText(words).first()).toBeVisible();
    expect(page.getByText('The guide is up to date.').query()).toBeNull();
  },
);

test('reminders and what waits to be sent are counted, and cannot be removed', async () => {
  const { database } = await showStorage();
  await addReminders(database, [{ ...eveningNews, id: 'a'.repeat(64), st: '2027-11-21 18:00:00' }]);
  const change = {
    id: crypto.randomUUID(),
    kind: 'view',
    method: 'POST',
    path: 'videos/1/views',
    tries: 0,
    not_before: 0,
  } as const;
  await enqueue(database, change, morning);
  const otherTab = new BroadcastChannel('storage');
  otherTab.postMessage('changed');
  otherTab.close();
  const records = part('Reminders and favourites');
  await expect.element(records).toMatchTextContent(/1 reminder/);
  await expect
    .element(records)
    .toMatchTextContent(/1 change waits to be sent, and stays until the service has it\./);
  await expect
    .element(records.getByRole('link', { name: 'Reminders' }))
    .toHaveAttribute('href', '/reminders');
  expect(records.getByRole('button').query()).toBeNull();
});

test('the browser is asked for its promise, and its answer is shown', async () => {
  promiseOf(false, true);
  await showStorage();
  await expect
    .element(page.getByText('The browser may delete all this when it needs room.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Ask the browser to keep it' }).click();
  await expect.element(page.getByText('The browser has promised to keep all this.')).toBeVisible();
});

test('a browser that gives no promise is not asked twice for nothing: it says what helps', async () => {
  promiseOf(false);
  await showStorage();
  await page.getByRole('button', { name: 'Ask the browser to keep it' }).click();
  await expect.element(page.getByText(/^The browser gave no promise\./)).toBeVisible();
});

test('a browser that says nothing of its storage is said to', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({});
  vi.spyOn(navigator.storage, 'persisted').mockRejectedValue(new TypeError('no'));
  await showStorage();
  await expect
    .element(page.getByText('This browser does not say how much room there is.'))
    .toBeVisible();
  await expect
    .element(page.getByText('The browser may delete all this when it needs room.'))
    .toBeVisible();
});

/** What the browser says of its connection from now on. */
function connection(says: object | undefined) {
  const line = says && Object.assign(new EventTarget(), says);
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  return line;
}

test.each([
  [{ saveData: true }, 'Less data is used: the data saver of your browser is on.'],
  [{ effectiveType: '3g' }, 'Less data is used: your connection is slow.'],
  [{ effectiveType: '4g', type: 'cellular' }, 'Less data is used: your connection may be metered.'],
  [{ effectiveType: '4g', type: 'wifi' }, 'Data use is not reduced at present.'],
  [undefined, /^This browser says nothing of your connection/],
])('a connection that says %o: %s', async (says, words) => {
  connection(says);
  await showStorage();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a connection that becomes slow is followed', async () => {
  const line = connection({ effectiveType: '4g' });
  await showStorage();
  await expect.element(page.getByText('Data use is not reduced at present.')).toBeVisible();
  Object.assign(line ?? {}, { effectiveType: '2g' });
  line?.dispatchEvent(new Event('change'));
  await expect.element(page.getByText('Less data is used: your connection is slow.')).toBeVisible();
});

test('the choice is kept on the device, follows the arrows, and is the same in every tab', async () => {
  connection({ effectiveType: '2g' });
  await showStorage();
  const choice = page.getByRole('group', { name: 'Use less data' });
  const automatic = choice.getByLabelText('When the connection is slow or metered');
  await expect.element(automatic).toBeChecked();
  automatic.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Less data is used, as you chose.')).toBeVisible();
  expect(localStorage.getItem('data_saving')).toBe('on');
  await choice.getByLabelText('Never').click();
  await expect.element(page.getByText('Data use is not reduced at present.')).toBeVisible();
  expect(localStorage.getItem('data_saving')).toBe('off');
  // Another tab would write it so.
  localStorage.removeItem('data_saving');
  window.dispatchEvent(new StorageEvent('storage', { key: 'data_saving' }));
  await expect.element(automatic).toBeChecked();
});

test('the panel is read in Arabic', async () => {
  await keepSomething();
  connection({ effectiveType: '2g' });
  await showStorage({ language: 'ar' });
  await expect.element(page.getByRole('heading', { name: inArabic('Guide days') })).toBeVisible();
  await expect.element(part(inArabic('Guide days'))).toMatchTextContent(/يومان/);
  await expect.element(part(inArabic('Pictures'))).toMatchTextContent(/300 كيلوبايت/);
  await expect
    .element(page.getByText(inArabic('Less data is used: your connection is slow.')))
    .toBeVisible();
});

test('the start screen is chosen here, and stays chosen on this device', async () => {
  await showStorage();
  await page.getByRole('radio', { name: 'On now' }).click();
  expect(localStorage.getItem('start_screen')).toBe('now');
  await expect.element(page.getByRole('radio', { name: 'On now' })).toBeChecked();
});

test('shortcuts of one letter are turned off here, in Arabic too, and stay off on this device', async () => {
  await showStorage({ language: 'ar' });
  const choice = page.getByRole('group', { name: inArabic('Keyboard shortcuts') });
  await expect.element(choice.getByLabelText(inArabic('Always'))).toBeChecked();
  await choice.getByLabelText(inArabic('Never')).click();
  expect(localStorage.getItem('letter_keys')).toBe('off');
  await expect.element(choice.getByLabelText(inArabic('Never'))).toBeChecked();
});

test('a browser that keeps nothing says so, and shows the choice that counts', async () => {
  await showStorage();
  await expect.element(page.getByRole('radio', { name: 'On now' })).toBeVisible();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await page.getByRole('radio', { name: 'On now' }).click();
  await expect.element(page.getByText('This browser does not keep your choice.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Home' })).toBeChecked();
});
