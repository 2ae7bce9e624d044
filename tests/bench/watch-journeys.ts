/** The journeys that are measured, control by control. The bench fails when a control is missing or does nothing. */
import type { Locator, Page } from 'playwright';
import type { Control, Journey } from './watch-interactions.ts';
import { viewer } from './watch-stage.ts';

const phone = { width: 360, height: 740 };

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).first();
/**
 * Presses the middle of the element. Playwright's own click first waits, frame by frame in the page, until the
 * element does not move: that is not work of the app, and never ends while a film plays.
 */
async function tap(target: Locator): Promise<void> {
  await target.waitFor();
  const middle = await target.evaluate((element) => {
    const rect = () => element.getBoundingClientRect();
    if (rect().top < 0 || rect().bottom > innerHeight) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    const { left, right, top, bottom } = rect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    const free = element.contains(hit) || hit?.contains(element) === true;
    return { x, y, free, over: hit?.outerHTML.slice(0, 120) };
  });
  if (!middle.free) throw new Error(`Something lies over it: ${middle.over}`);
  await target.page().mouse.click(middle.x, middle.y);
}
const detailsCard = (page: Page) => page.locator('main ul > li a[href^="/video-details/"]').first();
const gone = (what: Locator) => what.waitFor({ state: 'hidden' });

function press(what: string, key: string, rest: Partial<Control> = {}): Control {
  return { what, act: (page) => page.keyboard.press(key), ...rest };
}

function click(
  what: string,
  target: (page: Page) => Locator,
  until?: (page: Page) => Promise<unknown>,
): Control {
  return { what, act: (page) => tap(target(page)), ...(until && { until }) };
}

const languages = [
  click(
    'language: to Arabic',
    (page) => button(page, 'العربية'),
    (page) => page.locator('html[lang=ar]').waitFor({ state: 'attached' }),
  ),
  click(
    'language: back to English',
    (page) => button(page, 'English'),
    (page) => page.locator('html[lang=en]').waitFor({ state: 'attached' }),
  ),
];

const entrance: Journey = {
  name: 'login',
  visit: { signedIn: false },
  path: '/login',
  controls: [
    click(
      'press Sign in with nothing filled in',
      (page) => button(page, 'Sign in'),
      (page) => page.getByText('is a required field').first().waitFor(),
    ),
    {
      what: 'type the email',
      before: (page) => page.getByLabel('Email').focus(),
      act: (page) => page.keyboard.type(viewer.email, { delay: 60 }),
    },
    {
      what: 'type the password',
      before: (page) => page.getByLabel('Password', { exact: true }).focus(),
      act: (page) => page.keyboard.type('Sahra-2026', { delay: 60 }),
    },
    click('show the password', (page) => button(page, 'Show password')),
    click('remember me', (page) => page.getByLabel('Remember me')),
    click(
      'press Sign in with a wrong password',
      (page) => button(page, 'Sign in'),
      (page) => page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor(),
    ),
    {
      what: 'press Sign in',
      before: (page) => page.getByLabel('Password', { exact: true }).fill(viewer.password),
      act: (page) => tap(button(page, 'Sign in')),
      until: (page) => page.locator('main ul > li a').first().waitFor(),
    },
  ],
};

const registration: Journey = {
  name: 'registration',
  visit: { signedIn: false },
  path: '/registration',
  controls: [
    click(
      'press Create account with nothing filled in',
      (page) => button(page, 'Create account'),
      (page) => page.getByText('is a required field').first().waitFor(),
    ),
    {
      what: 'type the new password',
      before: (page) => page.getByLabel('Password', { exact: true }).focus(),
      act: (page) => page.keyboard.type('Evening#26', { delay: 60 }),
    },
    {
      what: 'choose the country',
      act: async (page) => {
        await page.getByLabel('Country').focus();
        await page.keyboard.type('Jor', { delay: 60 });
      },
    },
  ],
};

const home: Journey = {
  name: 'home',
  visit: {},
  path: '/',
  controls: [
    click('hero: stop the pictures', (page) => button(page, 'Pause slideshow')),
    click('hero: another picture', (page) =>
      page.locator('main button[aria-label^="Show "]:not([aria-current])').first(),
    ),
    click('hero: heart', (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Favourite/ })
        .first(),
    ),
    {
      what: 'hero: open the trailer',
      before: (page) => page.getByRole('button', { name: 'Trailer' }).first().hover(),
      act: (page) => tap(page.getByRole('button', { name: 'Trailer' }).first()),
      until: (page) => page.getByRole('dialog').first().waitFor(),
    },
    press('close the trailer', 'Escape', {
      until: (page) => gone(page.getByRole('dialog').first()),
    }),
    click('shelf: on', (page) => button(page, 'Next in New this month')),
    click('shelf: back', (page) => button(page, 'Previous in New this month')),
    press('scroll a page down', 'PageDown'),
    press('scroll to the end', 'End'),
    press('scroll to the top', 'Home'),
    click('open the notifications', (page) => button(page, /^Notifications/)),
    press('close the notifications', 'Escape'),
    click('open the account menu', (page) => button(page, 'Account')),
    press('close the account menu', 'Escape'),
    ...languages,
    click(
      'menu: to Films',
      (page) => link(page, 'Films'),
      (page) => page.locator('main ul > li a').first().waitFor(),
    ),
    click(
      'menu: to home',
      (page) => link(page, 'Home'),
      (page) => page.getByRole('link', { name: /^Play/ }).first().waitFor(),
    ),
    {
      what: 'card: from a press to the text of the details',
      // Moves the pointer there first, as a person does, because that fetches the details.
      before: (page) => detailsCard(page).hover(),
      act: (page) => tap(detailsCard(page)),
      // A selector finds it, because searching for a role walks through the whole page, in the time that is measured.
      until: (page) => page.locator('article h1').waitFor(),
      text: 'article h1',
    },
  ],
};

const cells = {
  'on-air': '[role=gridcell][aria-label*="On now"]',
  future:
    '[role=gridcell][aria-label]:not([aria-label*="On now"], [aria-label*="Ended"], [aria-label*="Reminder set"])',
} as const;
type Moment = keyof typeof cells;

/** The middle of the visible part of a cell that is visible enough. */
async function shownCell(page: Page, moment: Moment): Promise<{ x: number; y: number }> {
  const found = await page.locator(cells[moment]).evaluateAll((all) => {
    for (const one of all) {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [from, to] = [Math.max(left, 240), Math.min(right, innerWidth - 8)];
      if (to - from > 40 && top > 190 && bottom < innerHeight - 8) {
        return { x: (from + to) / 2, y: (top + bottom) / 2 };
      }
    }
    return undefined;
  });
  if (!found) throw new Error(`No ${moment} programme is in view.`);
  return found;
}

const popup = (page: Page) => page.locator('dialog[open]:has(h2[tabindex])');
const closePopup = press('popup: close', 'Escape', { until: (page) => gone(popup(page)) });

function openCell(what: string, moment: Moment): Control {
  return {
    what,
    before: (page) => tap(button(page, 'Now')),
    act: async (page) => {
      const { x, y } = await shownCell(page, moment);
      await page.mouse.click(x, y);
    },
    until: (page) => popup(page).waitFor(),
  };
}

const guide: Journey = {
  name: 'guide',
  visit: {},
  path: '/epg',
  controls: [
    {
      what: 'move: on by a programme',
      before: async (page) => {
        await page.locator('[role=grid]').focus();
        // The guide fetches the code of its popups some time after it is shown.
        await page.waitForTimeout(2500);
      },
      act: (page) => page.keyboard.press('ArrowRight'),
    },
    press('move: on by a programme', 'ArrowRight'),
    press('move: down by a channel', 'ArrowDown'),
    press('move: down by a channel', 'ArrowDown'),
    press('move: to the end of the day', 'End'),
    press('move: to the beginning of the day', 'Home'),
    press('move: a page of channels', 'PageDown'),
    press('move: to the present', 'n'),
    press('popup: open by key', 'Enter', { until: (page) => popup(page).waitFor() }),
    closePopup,
    openCell('popup: open a programme to come', 'future'),
    {
      what: 'popup: remind me',
      before: (page) => popup(page).getByRole('button', { name: 'Remind me' }).waitFor(),
      act: (page) => tap(popup(page).getByRole('button', { name: 'Remind me' })),
      until: (page) => page.getByText('Reminder set').first().waitFor({ state: 'attached' }),
    },
    {
      what: 'popup: close',
      before: async (page) => {
        // The first reminder asks above the popup for permission to notify.
        if ((await page.locator('dialog[open]').count()) > 1) await page.keyboard.press('Escape');
      },
      act: (page) => page.keyboard.press('Escape'),
      until: (page) => gone(popup(page)),
    },
    click('filter: open', (page) => button(page, 'Filter channels')),
    {
      what: 'filter: type a name',
      before: (page) => page.getByLabel('Channel name or number').focus(),
      act: (page) => page.keyboard.type('sahra', { delay: 80 }),
    },
    click('filter: show all channels', (page) => button(page, 'Show all channels')),
    click('filter: only favourites', (page) => page.getByLabel('Favourites only')),
    click('filter: show all channels', (page) => button(page, 'Show all channels')),
    press('filter: close', 'Escape'),
    openCell('popup: open what is on', 'on-air'),
    {
      what: 'popup: watch live',
      act: (page) => tap(popup(page).getByRole('button', { name: 'Watch Live' })),
      until: (page) => page.waitForURL(/\/live\//),
    },
  ],
};

const days: Journey = {
  name: 'days',
  visit: {},
  path: '/epg',
  controls: [
    click(
      'search: open',
      (page) => button(page, 'Find a programme'),
      (page) => page.getByRole('searchbox', { name: 'Find a programme' }).waitFor(),
    ),
    {
      what: 'search: type',
      act: (page) => page.keyboard.type('bulletin', { delay: 80 }),
      until: (page) => page.locator('dialog[open] li button').first().waitFor(),
    },
    press('search: to a result', 'ArrowDown'),
    press('search: go to the result', 'Enter', {
      until: (page) => gone(page.getByRole('searchbox', { name: 'Find a programme' })),
    }),
    click('day: tomorrow', (page) => button(page, /^Tomorrow/)),
    click('day: yesterday', (page) => button(page, /^Yesterday/)),
    click('month: open', (page) => button(page, 'Choose a date')),
    click('month: next', (page) => button(page, 'Next month')),
    press('month: move by a week', 'ArrowDown', {
      before: (page) => page.locator('[popover]:popover-open td button[tabindex="0"]').focus(),
    }),
    press('month: close', 'Escape'),
    click('prime time', (page) => button(page, 'Prime time, 20:00')),
    click('now', (page) => button(page, 'Now')),
    click(
      'orientation: channels side by side',
      (page) => button(page, 'Show channels side by side'),
      (page) => button(page, 'Show channels one below the other').waitFor(),
    ),
    press('side by side: on by a channel', 'ArrowRight', {
      before: (page) => page.locator('[role=grid]').focus(),
    }),
    click('orientation: channels one below the other', (page) =>
      button(page, 'Show channels one below the other'),
    ),
    click('keys: open', (page) => button(page, 'Keyboard shortcuts')),
    press('keys: close', 'Escape'),
    ...languages.map((control) => ({ ...control, what: `guide, ${control.what}` })),
  ],
};

const picture = (page: Page) => page.locator('mux-player');
const miniGuide = (page: Page) => page.getByRole('dialog', { name: 'On now' });
const channelIn = (page: Page) => new URL(page.url()).pathname;

/** Changes to another channel and waits for it. */
function zap(what: string, act: (page: Page) => Promise<unknown>): Control {
  let before = '';
  return {
    what,
    before: async (page) => {
      await picture(page).waitFor();
      before = channelIn(page);
    },
    act,
    until: (page) => page.waitForURL((url) => url.pathname !== before),
  };
}

const live: Journey = {
  name: 'live',
  visit: {},
  path: '/live',
  controls: [
    {
      what: 'open a channel',
      act: (page) => tap(page.locator('main li a[href="/live/sahra-world"]').first()),
      until: (page) => page.waitForURL(/\/live\/sahra-world/),
    },
    zap('channel after', (page) => tap(button(page, 'Next channel'))),
    zap('channel before', (page) => tap(button(page, 'Previous channel'))),
    zap('channel after, by key', (page) => page.keyboard.press('PageDown')),
    {
      what: 'mini guide: open',
      before: (page) => picture(page).waitFor(),
      act: (page) => page.keyboard.press('g'),
      until: (page) => miniGuide(page).waitFor(),
    },
    zap('mini guide: choose a channel', (page) =>
      tap(miniGuide(page).getByRole('listitem').nth(3).getByRole('link').first()),
    ),
    {
      what: 'mini guide: close',
      // Choosing a channel has closed it.
      before: async (page) => {
        await page.keyboard.press('g');
        await miniGuide(page).waitFor();
      },
      act: (page) => tap(miniGuide(page).getByRole('button', { name: 'Close' })),
      until: (page) => gone(miniGuide(page)),
    },
    click('favourite', (page) => button(page, /^Favourite/)),
    press('pause', 'k'),
    press('play', 'k'),
    press('sound off', 'm'),
    press('place in the broadcast: back by keys', 'ArrowLeft', {
      before: (page) => page.getByLabel('Place in the broadcast').focus(),
    }),
    {
      what: 'remind me of what follows',
      act: (page) => tap(page.getByRole('main').getByRole('button', { name: 'Remind me' }).first()),
      until: (page) => page.getByText('Reminder set').first().waitFor({ state: 'attached' }),
    },
    {
      what: 'to the guide',
      before: async (page) => {
        if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
      },
      act: (page) => tap(link(page, 'Guide')),
      until: (page) => page.locator('[role=gridcell]').first().waitFor(),
    },
    {
      what: 'reminders: open the list',
      before: (page) => tap(button(page, 'Account')),
      act: (page) => tap(page.getByRole('link', { name: 'Reminders' }).first()),
      until: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
    },
    click('reminders: remove one', (page) =>
      page.getByRole('button', { name: /^Remove the reminder/ }).first(),
    ),
  ],
};

const film: Journey = {
  name: 'film',
  visit: {},
  path: '/video/the-salt-road',
  controls: [
    // The browser takes an evaluated script for a press, so the film plays by itself.
    press('film: pause', 'k', { before: (page) => picture(page).waitFor() }),
    press('film: on by ten seconds', 'l'),
    click('film: heart', (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Favourite/ })
        .first(),
    ),
  ],
};

const onPhone: Journey = {
  name: 'phone',
  visit: { viewport: phone },
  path: '/',
  controls: [
    click('phone: open the menu', (page) => button(page, 'Menu')),
    click(
      'phone: to the guide',
      (page) => link(page, 'Guide'),
      (page) => page.locator('[role=gridcell]').first().waitFor(),
    ),
    {
      what: 'phone: open what is on',
      before: (page) => page.waitForTimeout(2500),
      act: async (page) => {
        const { x, y } = await onAirOnPhone(page);
        await page.mouse.click(x, y);
      },
      until: (page) => popup(page).waitFor(),
    },
    press('phone: close the sheet', 'Escape', { until: (page) => gone(popup(page)) }),
    click('phone: tomorrow', (page) => button(page, /^Tomorrow/)),
  ],
};

async function onAirOnPhone(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator(cells['on-air']).first().boundingBox();
  if (!box) throw new Error('Nothing is on.');
  const right = Math.min(box.x + box.width, phone.width);
  return { x: right - 12, y: box.y + box.height / 2 };
}

export const journeys: readonly Journey[] = [
  entrance,
  registration,
  home,
  guide,
  days,
  live,
  film,
  onPhone,
];
