/** What a viewer sees and does on a page, the same in every engine. */
import { expect } from 'vitest';
import type { HandPage } from '../push/browser-device.ts';
import { eventually as waitFor } from '../push/eventually.ts';

/** The first visible element of the selector, of this name where one is given. */
type Sought = { selector: string; name?: string };

export type ViewerAtPage = ReturnType<typeof viewerAt>;

export function viewerAt(page: HandPage) {
  /** Waits for something. If it does not come, the error says what the page shows instead. */
  const eventually: typeof waitFor = async (...parts) => {
    try {
      return await waitFor(...parts);
    } catch (error) {
      // A page that is gone shows nothing, and must not hide what was missing.
      const shown = await page.run(shownText, undefined).catch(String);
      throw new Error(`${String(error)} ${JSON.stringify(shown, null, 2)}`, { cause: error });
    }
  };
  const sees = (selector: string, name?: string) =>
    eventually(
      () => `${selector} ${name ?? ''}`,
      () => page.run(isShown, { selector, ...(name !== undefined && { name }) }),
    );
  return {
    ...page,
    sees,
    seesNot: (selector: string, name?: string) =>
      eventually(
        `end of ${selector} ${name ?? ''}`,
        async () => !(await page.run(isShown, { selector, ...(name !== undefined && { name }) })),
      ),
    /** Presses what is there, as soon as nothing lies over it and it stands still. */
    async clicks(selector: string, name?: string) {
      const sought = { selector, ...(name !== undefined && { name }) };
      let before: { x: number; y: number } | undefined;
      const place = await eventually(`${selector} ${name ?? ''} to click`, async () => {
        const last = before;
        before = await page.run(placeOf, sought);
        return last?.x === before?.x && last?.y === before?.y && before;
      });
      await page.clickAt(place);
    },
    /** Goes on with Tab until this has the focus. */
    async tabsTo(selector: string) {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await page.run(isFocused, selector)) return;
        await page.press('Tab');
      }
      throw new Error(`Tab never came to ${selector}.`);
    },
    async types(text: string) {
      for (const letter of text) await page.press(letter);
    },
    isAt: (path: string) =>
      eventually(`screen at ${path}`, () => page.run((path) => location.pathname === path, path)),
    /** The picture has a size and goes on for more than a second. */
    async seesPictureMove() {
      const first = await eventually('picture', () => page.run(placeInPicture, undefined));
      await eventually('picture that moves', async () => {
        const now = await page.run(placeInPicture, undefined);
        return now !== undefined && now > first + 1;
      });
    },
    async seesLayout(language: 'en' | 'ar', sizes: readonly number[]) {
      for (const width of sizes) {
        await page.resize({ width, height: 900 });
        const expected = {
          language,
          direction: language === 'ar' ? 'rtl' : 'ltr',
          overflow: 0,
          headerIsWhole: true,
          cardsFollow: true,
        };
        // The new layout is not there at once.
        await expect
          .poll(() => page.run(layoutOf, undefined), { timeout: 30_000 })
          .toEqual(expected);
      }
    },
  };
}

/** The functions below run in the page, so they may use nothing from outside themselves. */

function shownText() {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog, [popover]')];
  return {
    address: location.href,
    focus: document.activeElement?.outerHTML.slice(0, 300),
    dialogs: dialogs.filter((one) => one.checkVisibility()).map((one) => one.innerText),
    screen: document.body.innerText.slice(0, 1000),
  };
}

function isShown({ selector, name }: Sought): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some((element) => {
    const label = element.ariaLabel ?? element.closest('label')?.textContent;
    const names = [label, element.textContent].map((text) => text?.trim());
    return element.checkVisibility() && (name === undefined || names.includes(name));
  });
}

function placeOf({ selector, name }: Sought): { x: number; y: number } | undefined {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => {
    const names = [one.ariaLabel, one.textContent].map((text) => text?.trim());
    return one.checkVisibility() && (name === undefined || names.includes(name));
  });
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const uppermost = document.elementFromPoint(x, y);
  return uppermost && element.contains(uppermost) ? { x, y } : undefined;
}

function isFocused(selector: string): boolean {
  return document.activeElement?.matches(selector) ?? false;
}

/** Seconds into the first video of the page, inside shadow roots too. */
function placeInPicture(): number | undefined {
  const find = (root: ParentNode): HTMLVideoElement | undefined => {
    for (const element of root.querySelectorAll('*')) {
      if (element instanceof HTMLVideoElement && element.currentSrc) return element;
      const inside = element.shadowRoot && find(element.shadowRoot);
      if (inside) return inside;
    }
    return undefined;
  };
  const video = find(document);
  return video?.videoWidth ? video.currentTime : undefined;
}

/** Whether the screen fits its width, and the cards of a strip follow one another in the direction of reading. */
function layoutOf() {
  const { lang: language, dir: direction, scrollWidth } = document.documentElement;
  const parts = [...document.querySelectorAll('header a, header button')]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect());
  const cards = [...document.querySelectorAll('main ul')]
    .map((list) => [...list.children].map((card) => card.getBoundingClientRect().left))
    .filter((lefts) => lefts.length > 3);
  const isAfter = (one: number, other: number) => (direction === 'rtl' ? other < one : other > one);
  return {
    language,
    direction,
    overflow: Math.max(0, scrollWidth - innerWidth),
    headerIsWhole:
      parts.length > 1 && parts.every(({ left, right }) => left >= 0 && right <= innerWidth),
    cardsFollow: cards.length > 0 && cards.every(([one = 0, other = 0]) => isAfter(one, other)),
  };
}
