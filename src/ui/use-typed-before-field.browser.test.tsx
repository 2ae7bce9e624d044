import { type RefObject, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../tests/support/component.tsx';
import { useTypedBeforeField } from './use-typed-before-field.ts';

/** A field that comes at a press of the button. */
function Coming() {
  const [there, setThere] = useState(false);
  const early = useTypedBeforeField(() => !there);
  return there ? (
    <Field early={early} />
  ) : (
    <button type="button" onClick={() => setThere(true)}>
      Come
    </button>
  );
}

const Field = ({ early }: { early: RefObject<string> }) => (
  <input aria-label="Field" defaultValue={early.current} />
);

/** Presses a key, and says whether the page kept it for the field. */
function press(key: string, held: KeyboardEventInit = {}): boolean {
  const init = { key, ...held, bubbles: true, cancelable: true };
  return !document.body.dispatchEvent(new KeyboardEvent('keydown', init));
}

test.each([
  ['letters', [{ key: 'F' }, { key: 'e' }], 'Fe'],
  ['the two letters of one Arabic key', [{ key: 'س' }, { key: 'لا' }], 'سلا'],
  ['a letter that needs AltGr', [{ key: 'a' }, { key: '@', modifierAltGraph: true }], 'a@'],
  [
    'a letter that needs AltGr on Windows',
    [{ key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true }],
    '@',
  ],
])('a field that comes late has what was typed before: %s', async (_, keys, text) => {
  await showComponent(<Coming />);
  for (const { key, ...held } of keys) expect(press(key, held)).toBe(true);
  await page.getByRole('button').click();
  await expect.element(page.getByLabelText('Field')).toHaveValue(text);
});

test('a key that types nothing, and a command of the browser, pass by a field that is coming', async () => {
  await showComponent(<Coming />);
  for (const key of ['Tab', 'F5', 'Dead', 'Process', 'Unidentified'])
    expect(press(key), key).toBe(false);
  expect(press('d', { altKey: true })).toBe(false);
  expect(press('r', { ctrlKey: true })).toBe(false);
  await page.getByRole('button').click();
  await expect.element(page.getByLabelText('Field')).toHaveValue('');
});
