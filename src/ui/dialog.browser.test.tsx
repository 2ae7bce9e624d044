import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '../../tests/support/component.tsx';
import { Dialog, DialogHead } from './dialog.tsx';
import { closeUppermostLayer } from './spatial-navigation/layers.ts';

const onClose = vi.fn();

/** A button that opens a dialog, as a screen has it. */
function Opener() {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog label="Panel" onClose={close}>
          <DialogHead closeLabel="Close">
            <h2>Panel</h2>
          </DialogHead>
        </Dialog>
      ) : null}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const panel = page.getByRole('dialog', { name: 'Panel' });

test.each<[string, () => unknown]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its Close button', () => panel.getByRole('button', { name: 'Close' }).click()],
  ['a click outside', () => page.elementLocator(document.body).click({ position: { x: 2, y: 2 } })],
  ['Back on a remote control', () => closeUppermostLayer(panel.element())],
])('%s closes a dialog, says so once and gives the focus back', async (_, press) => {
  onClose.mockClear();
  await showComponent(<Opener />);
  await opener.click();
  await expect.element(panel).toBeVisible();
  await press();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each<[string, (dialog: HTMLDialogElement) => void]>([
  ['Escape', (dialog) => dialog.requestClose()],
  ['the Close button', (dialog) => dialog.querySelector<HTMLElement>('[type=submit]')?.click()],
  ['Back on a remote control', (dialog) => closeUppermostLayer(dialog)],
])('a press right after %s opens the dialog again', async (_, press) => {
  await showComponent(<Opener />);
  await opener.click();
  const before = panel.element() as HTMLDialogElement;
  press(before);
  // Microtasks run between two presses, and React renders in one; the browser's own task comes after the second press.
  await Promise.resolve();
  (opener.element() as HTMLElement).click();
  await expect.poll(() => before.isConnected).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(panel).toBeVisible();
});
