import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { SearchButton } from './search-button.tsx';

/** Presses a key on the element that has the focus, and says whether the page kept the key. */
const press = (key: string) =>
  !document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

// The file has one test, because the code of the box is fetched once.
test('a viewer who goes to a link while the box is coming presses the link and not the box', async () => {
  await showComponent(
    <>
      <SearchButton />
      <a href="#guide">Guide</a>
    </>,
  );
  const opened = new Promise((resolve) =>
    document.querySelector('[popover]')?.addEventListener('toggle', resolve, { once: true }),
  );
  press('/');
  expect(press('a')).toBe(true);
  await opened;
  expect(press('b')).toBe(true);
  (page.getByRole('link', { name: 'Guide' }).element() as HTMLElement).focus();
  expect(press('Enter')).toBe(false);
  expect(press('c')).toBe(false);
  await expect.element(page.getByRole('searchbox')).toHaveValue('ab');
});
