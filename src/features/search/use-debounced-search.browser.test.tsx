import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';

const field = page.getByRole('searchbox');

/** A field whose address follows only when the test says so, as on a slow device. `follow` shows an address. */
async function showField() {
  const searched: string[] = [];
  let follow = (_: string) => {};
  function TypedField() {
    const [q, setQ] = useState('');
    follow = setQ;
    const { text, setText, sendNow } = useDebouncedSearch(q, (typed) => searched.push(typed));
    const sendOnEnter = ({ key }: { key: string }) => key === 'Enter' && sendNow();
    return (
      <input
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={sendOnEnter}
      />
    );
  }
  await showComponent(<TypedField />);
  return { searched, follow: (q: string) => follow(q) };
}

const afterRender = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('an address that follows late does not bring back what was typed before', async () => {
  const { searched, follow } = await showField();
  await userEvent.type(field, 'zebra');
  await expect.poll(() => searched).toContain('zebra');
  await userEvent.clear(field);
  await userEvent.type(field, 'road');
  await expect.poll(() => searched).toContain('road');
  follow('zebra');
  await expect.poll(() => searched.at(-1)).toBe('road');
  await expect.element(field).toHaveValue('road');
  follow('road');
  await expect.element(field).toHaveValue('road');
});

test('words that were sent twice before their address came do not undo the way back to them', async () => {
  const { searched, follow } = await showField();
  await userEvent.fill(field, 'zebra');
  await userEvent.keyboard('{Enter}');
  // The pause sends them, too: the address has not followed yet.
  await expect.poll(() => searched.length).toBeGreaterThan(1);
  follow('zebra');
  await afterRender();
  follow('salt');
  await expect.element(field).toHaveValue('salt');
  const before = searched.length;
  follow('zebra');
  await expect.element(field).toHaveValue('zebra');
  expect(searched).toHaveLength(before);
});

test('the field takes the words of an address to which the viewer went back', async () => {
  const { searched, follow } = await showField();
  await userEvent.type(field, 'zebra');
  await expect.poll(() => searched).toContain('zebra');
  follow('zebra');
  follow('salt');
  await expect.element(field).toHaveValue('salt');
});
