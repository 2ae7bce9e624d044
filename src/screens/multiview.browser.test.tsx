import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { inArabic, viewer } from '../../tests/support/component.tsx';
import { showScreen } from '../../tests/support/screen.tsx';
import { channel, evening, smallProvider } from '../../tests/support/small-answers.ts';
import { changeMultiview } from '../data/device/multiview.ts';
import type { Language } from '../domain/language.ts';
import { hour } from '../domain/time/time-units.ts';
import { activateLanguage } from '../locales/language-activation.ts';
import { keys } from '../queries/keys.ts';

const answers = {
  ...smallProvider,
  'GET live-streams/world': () => ({
    data: { ...channel, id: 'world', number: 2, title: 'Sahra World', title_trans: {} },
  }),
  'GET live-streams/closed': () => ({
    data: { ...channel, id: 'closed', unplayable_reason: 'Its codec is unknown to browsers.' },
  }),
};

beforeEach(() => {
  vi.setSystemTime(evening);
});

afterEach(() => page.viewport(1280, 800));

async function showMultiview(path = '/multiview', language: Language = 'en', more = {}) {
  await page.viewport(1280, 800);
  return showScreen(path, { user: viewer, answers: { ...answers, ...more }, language });
}

const cell = (name: RegExp) => page.getByRole('button', { name }).first();

test('a channel from its own screen gets a cell, and the address says it no longer', async () => {
  const { address, database } = await showMultiview('/multiview?add=news');
  await expect.element(cell(/Sahra News.*heard/)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(address).toBe('/multiview');
  const kept = await changeMultiview(database, (view) => view);
  expect(kept.channels).toEqual(['news']);
});

test('a channel is found by its name, and its key makes the other one heard again, but not while a menu is open', async () => {
  await showMultiview('/multiview?add=news');
  await page.getByRole('button', { name: 'Add a channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a channel' });
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
  await userEvent.type(dialog.getByRole('searchbox'), 'wor');
  await expect.element(dialog.getByRole('button', { name: /Sahra News/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /Sahra World/ }).click();
  await expect.element(cell(/Sahra World.*heard/)).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await userEvent.keyboard('1');
  await userEvent.keyboard('{Escape}');
  await expect.element(cell(/Sahra World.*heard/)).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(cell(/Sahra News.*heard/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(cell(/Sahra World.*silent/)).toHaveAttribute('aria-pressed', 'false');
});

test('the digit of an Arabic keyboard makes a channel heard', async () => {
  await showMultiview('/multiview?add=news&add=world');
  await expect.element(cell(/Sahra News.*heard/)).toBeVisible();
  const pressed = { key: '٢', code: 'Digit2', bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', pressed));
  await expect.element(cell(/Sahra World.*heard/)).toHaveAttribute('aria-pressed', 'true');
});

test('the focus goes to the cell that was added, to the next one when its cell is removed, and at last to the button that adds one', async () => {
  await showMultiview('/multiview?add=news');
  await expect.element(cell(/Sahra News.*heard/)).toBeVisible();
  const addButton = page.getByRole('button', { name: 'Add a channel' });
  const press = async (button: Locator) => {
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press(addButton);
  await press(page.getByRole('dialog').getByRole('button', { name: /Sahra World/ }));
  await expect.element(cell(/Sahra World.*heard/)).toHaveFocus();
  await press(page.getByRole('button', { name: 'Remove Sahra News' }));
  await expect.element(cell(/Sahra World/)).toHaveFocus();
  await press(page.getByRole('button', { name: 'Remove Sahra World' }));
  await expect.element(addButton).toHaveFocus();
});

test('a channel leaves its cell, and without any the screen says so, in Arabic too', async () => {
  await showMultiview('/multiview?add=news', 'ar');
  await page.getByRole('button', { name: /^إزالة/ }).click();
  await expect.element(page.getByText(inArabic('No channel is chosen yet'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: inArabic('Add a channel') })).toBeVisible();
});

test('what another tab chooses does not take away the channels that play here', async () => {
  const { database, queryClient } = await showMultiview('/multiview?add=news');
  await expect.element(cell(/Sahra News.*heard/)).toBeVisible();
  await changeMultiview(database, () => ({ channels: ['world'], heard: 'world' }));
  vi.setSystemTime(evening + hour);
  queryClient.getQueryCache().onFocus();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(cell(/Sahra News.*heard/)).toBeVisible();
  expect(cell(/Sahra World/).query()).toBeNull();
});

test('what is changed here after another tab has chosen is what is kept', async () => {
  const { database } = await showMultiview('/multiview?add=news&add=world');
  await expect.element(cell(/Sahra News.*heard/)).toBeVisible();
  await changeMultiview(database, () => ({ channels: ['films', 'sport'], heard: 'sport' }));
  await page.getByRole('button', { name: 'Remove Sahra World' }).click();
  await expect.element(cell(/Sahra World/)).not.toBeInTheDocument();
  const kept = () => changeMultiview(database, (view) => view);
  await expect.poll(async () => (await kept()).channels).toEqual(['news']);
});

describe('a channel whose stream is found dead', () => {
  const player = () => document.querySelector('mux-player');
  /** Shows it in a cell with this stream. The result finds the stream dead and asks for the channel. */
  async function showChannel(stream_link: string) {
    let more: object = {};
    // Its code takes long to load for the first file that needs it.
    await import('../features/player/generic-player.tsx');
    const { queryClient } = await showMultiview('/multiview?add=news', 'en', {
      'GET live-streams/news': () => ({ data: { ...channel, stream_link, ...more } }),
    });
    await expect.poll(player).not.toBeNull();
    return async () => {
      more = { unplayable_reason: 'It did not answer.', title: 'Quiet TV', title_trans: {} };
      await queryClient.invalidateQueries({ queryKey: keys.channel('news') });
      // The newer answer is shown.
      await expect.element(cell(/Quiet TV/)).toBeVisible();
    };
  }
  const reason = page.getByText('It did not answer.');

  test('is not taken out of its cell while it plays', async () => {
    const findDead = await showChannel('/provider/demo/media/adverts/sahra.mp4');
    const before = player();
    await findDead();
    expect(player()).toBe(before);
    expect(reason.query()).toBeNull();
  });

  test('says why once it has failed', async () => {
    const findDead = await showChannel('/media/nothing.m3u8');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be played|answer/);
    await findDead();
    await expect.element(reason).toBeVisible();
  });
});

test('a full device says that it could not keep the channels, and shows them', async () => {
  const { database, router } = await showMultiview('/multiview?add=news');
  await expect.element(cell(/Sahra News.*heard/)).toBeVisible();
  vi.spyOn(database, 'change').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await router.navigate({ to: '/multiview', search: { add: 'world' } });
  await expect
    .element(page.getByText(/^This device is full: new reminders, and what you change/))
    .toBeVisible();
  await expect.element(cell(/Sahra World.*heard/)).toBeVisible();
});

test('a channel that cannot be played says why in its cell', async () => {
  await showMultiview('/multiview?add=closed');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Its codec is unknown to browsers\./);
});

test('a name without end is cut, and its video stays beside the next one', async () => {
  const title = 'The channel whose name goes on for longer than any cell is wide '.repeat(3);
  await showMultiview('/multiview?add=news&add=world', 'en', {
    'GET live-streams/news': () => ({ data: { ...channel, title, title_trans: {} } }),
  });
  await expect.element(cell(/The channel whose name/)).toBeVisible();
  await expect.element(cell(/Sahra World/)).toBeVisible();
  const [first, second] = page
    .getByRole('list', { name: 'Channels next to one another' })
    .getByRole('listitem')
    .elements()
    .map((item) => (item.firstElementChild ?? item).getBoundingClientRect());
  expect(first?.right).toBeLessThanOrEqual(second?.left ?? 0);
});

test.each([
  ['near', 1280, 800],
  ['far', 1920, 1080],
] as const)(
  'a channel whose stream fails says so over its video, with Retry within reach (%s)',
  async (viewing, screenWidth, screenHeight) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => void delete document.documentElement.dataset.viewing);
    await showMultiview('/multiview?add=news&add=world&add=closed', 'en', {
      'GET live-streams/news': () => ({ data: { ...channel, stream_link: '/streams/gone.m3u8' } }),
    });
    await page.viewport(screenWidth, screenHeight);
    document.documentElement.dataset.viewing = viewing;
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    await expect.poll(() => document.querySelector('mux-player')).toBeTruthy();
    const { x, y, width, height } = retry.element().getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(retry.element());
  },
);

test('a channel whose address has expired goes on with the one of the provider’s new answer', async () => {
  let signed = 1;
  await showMultiview('/multiview?add=news', 'en', {
    'GET live-streams/news': () => ({
      data: { ...channel, stream_link: `/streams/news.m3u8?signed=${signed}` },
    }),
  });
  const player = () => document.querySelector<HTMLVideoElement>('mux-player');
  await expect.poll(() => player()?.src).toContain('signed=1');
  signed = 2;
  const detail = { code: MediaError.MEDIA_ERR_NETWORK };
  player()?.dispatchEvent(new CustomEvent('error', { detail }));
  await expect.poll(() => player()?.src).toContain('signed=2');
});

test('a channel that is refused says so, and is tried again', async () => {
  let known = false;
  await showMultiview('/multiview?add=news', 'en', {
    'GET live-streams/news': () => (known ? { data: channel } : Response.json({}, { status: 404 })),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/There is no such channel\./);
  known = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/This channel has no stream to play\./);
});

test('channels come from the address together, and the first of them is heard', async () => {
  const add = encodeURIComponent(JSON.stringify(['news', 'world']));
  await showMultiview(`/multiview?add=${add}`);
  await expect.element(cell(/Sahra News.*heard/)).toBeVisible();
  await expect.element(cell(/Sahra World.*silent/)).toBeVisible();
});

test('a source that allows one connection says so in the second cell, which plays once the first one is gone', async () => {
  const relayed = (id: string) => ({
    data: {
      ...channel,
      id,
      title: id,
      title_trans: {},
      stream_link: `/api/relay/channels/${id}/index.m3u8?key=1`,
    },
  });
  const sentence = 'The source of this channel sends no more channels at the same time.';
  const asked: string[] = [];
  const real = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.includes('/api/relay/')) return real(input, init);
    asked.push(address);
    return Response.json({ message: sentence, code: 'source-full' }, { status: 503 });
  });
  const add = encodeURIComponent(JSON.stringify(['news', 'world']));
  await showMultiview(`/multiview?add=${add}`, 'en', {
    'GET live-streams/news': () => relayed('news'),
    'GET live-streams/world': () => relayed('world'),
  });
  await expect
    .poll(() => asked.some((one) => one.includes('/world/') && one.endsWith('&beside=news')), {
      timeout: 40_000,
    })
    .toBe(true);
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove news' }).click();
  await expect
    .poll(() => asked.some((one) => one.endsWith('/world/index.m3u8?key=1')), { timeout: 40_000 })
    .toBe(true);
});

/** A window over all others, as a browser opens it: no test may, because the page stands in a frame. */
function openSmallWindows() {
  const frame = document.createElement('iframe');
  const requestWindow = vi.fn(async () => {
    document.body.append(frame);
    const opened = frame.contentWindow as Window;
    opened.close = () => {
      opened.dispatchEvent(new PageTransitionEvent('pagehide'));
      frame.remove();
    };
    return opened;
  });
  vi.stubGlobal('documentPictureInPicture', { requestWindow });
  return { frame };
}

test('the small guide shows what is on in a window of its own, and a press brings a channel', async () => {
  const { frame } = openSmallWindows();
  await showMultiview('/multiview?add=news', 'ar');
  const button = page.getByRole('button', { name: inArabic('Small guide') });
  await button.click();
  await expect.poll(() => frame.contentDocument?.querySelectorAll('button').length).toBe(2);
  const other = frame.contentDocument as Document;
  const row = (name: string) =>
    [...other.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  expect(other.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(other.title).toBe(inArabic('On now'));
  expect(getComputedStyle(row('Sahra World') as Element).textAlign).toBe('start');
  expect(row('Sahra News')?.textContent).toContain('Programme 20');
  expect(row('Sahra News')?.textContent).toContain('Programme 21');
  expect(row('Sahra News')?.ariaPressed).toBe('true');
  await expect.poll(() => other.activeElement === row('Sahra News')).toBe(true);
  press(row('Sahra News'), 'ArrowDown');
  expect(other.activeElement).toBe(row('Sahra World'));
  row('Sahra World')?.click();
  await expect.element(cell(/Sahra World/)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => row('Sahra World')?.ariaPressed).toBe('true');
  await expect.element(page.getByText('Sahra News')).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  press(row('Sahra World'), 'Escape');
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(frame.isConnected).toBe(false);
});

const press = (element: Element | undefined, key: string) =>
  element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('the small guide goes with its screen, and follows the language', async () => {
  const { frame } = openSmallWindows();
  const { router } = await showMultiview('/multiview?add=news');
  await page.getByRole('button', { name: 'Small guide' }).click();
  await expect.poll(() => frame.contentDocument?.querySelectorAll('button').length).toBe(2);
  expect(frame.contentDocument?.dir).toBe('ltr');
  await activateLanguage('ar');
  await expect.poll(() => frame.contentDocument?.dir).toBe('rtl');
  await expect.poll(() => frame.contentDocument?.title).toBe(inArabic('On now'));
  await router.navigate({ to: '/about' });
  await expect.poll(() => frame.isConnected).toBe(false);
});

test('a browser that refuses the window says so, and one without such windows offers none', async () => {
  vi.stubGlobal('documentPictureInPicture', {
    requestWindow: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  });
  const { router } = await showMultiview('/multiview?add=news');
  const button = page.getByRole('button', { name: 'Small guide' });
  await button.click();
  await expect.element(page.getByText('The window could not be opened.')).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  vi.stubGlobal('documentPictureInPicture', undefined);
  await router.navigate({ to: '/about' });
  await router.navigate({ to: '/multiview' });
  await expect.element(cell(/Sahra News/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('a narrow screen leads to the first channel', async () => {
  await showMultiview('/multiview?add=news');
  await expect.element(cell(/Sahra News/)).toBeVisible();
  await page.viewport(800, 800);
  await expect
    .element(page.getByRole('link', { name: 'Watch the first channel' }))
    .toHaveAttribute('href', '/live/news');
  await expect
    .element(page.getByRole('list', { name: 'Channels next to one another' }))
    .not.toBeInTheDocument();
});
