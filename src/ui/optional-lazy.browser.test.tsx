import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../tests/support/component.tsx';
import { ChunkLoadFailure } from './chunk-load-failure.tsx';
import { optionalLazy } from './optional-lazy.tsx';

/** A screen with a part that is opened by a button, and whose code fails as often as this. */
async function showScreen(failures: number) {
  let left = failures;
  const Part = optionalLazy<{ onClose: () => void }>(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The part</p>;
  }, ChunkLoadFailure);
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <p>The film that runs</p>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense>{isOpen ? <Part onClose={() => setOpen(false)} /> : null}</Suspense>
      </>
    );
  }
  await showComponent(<Screen />);
}

const open = page.getByRole('button', { name: 'Open' });
const part = page.getByText('The part');
const lost = page.getByText(
  'The server did not answer as it should. Please try again in a moment.',
);

test('a part that is opened shows once its code is there', async () => {
  await showScreen(0);
  await open.click();
  await expect.element(part).toBeVisible();
});

test('a part whose code was lost leaves the screen as it is, says so, and is fetched again at the next press', async () => {
  await showScreen(1);
  await open.click();
  await expect.element(lost).toBeVisible();
  await expect.element(page.getByText('The film that runs')).toBeVisible();
  await open.click();
  await expect.element(part).toBeVisible();
});
