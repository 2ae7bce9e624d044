import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '../../tests/support/component.tsx';
import { waitFor } from '../../tests/support/wait-for.ts';
import { Dialog, DialogHead } from './dialog.tsx';
import { showToastAtom } from './toast.tsx';

function Fail() {
  const showToast = useSetAtom(showToastAtom);
  const toast = { key: 'one', text: 'It was not accepted.', duration: 5000 };
  return (
    <button type="button" onClick={() => showToast({ ...toast, variant: 'failure' })}>
      Fail
    </button>
  );
}

test('a toast waits for a viewer who looks at another page, and then stays for its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await showComponent(<Fail />);
  (page.getByRole('button', { name: 'Fail' }).element() as HTMLElement).click();
  const shown = () => page.getByText('It was not accepted.').query() !== null;
  await waitFor(() => expect(shown()).toBe(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(shown()).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  await waitFor(() => expect(shown()).toBe(false));
});

/** A dialog, in which a press fails. */
function FailInDialog() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Dialog label="Panel" onClose={() => setOpen(false)}>
      <DialogHead closeLabel="Close">
        <Fail />
      </DialogHead>
    </Dialog>
  );
}

const panel = page.getByRole('dialog', { name: 'Panel' });
const fail = page.getByRole('button', { name: 'Fail' });
const message = page.getByText('It was not accepted.');

test('a toast above a dialog is closed by a press, and the dialog stays', async () => {
  await showComponent(<FailInDialog />);
  await fail.click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
});

test('a toast that came above a dialog goes on when the dialog is closed', async () => {
  await showComponent(<FailInDialog />);
  await fail.click();
  await expect.element(message).toBeVisible();
  const shown = message.element();
  expect(panel.element().contains(shown)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(message).toBeVisible();
  expect(message.element()).toBe(shown);
});

test('a toast that is closed gives the focus back to where it was', async () => {
  await showComponent(<Fail />);
  await fail.click();
  await expect.element(message).toBeVisible();
  fail.element().focus();
  page.getByRole('button', { name: 'Dismiss' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(fail).toHaveFocus();
});
