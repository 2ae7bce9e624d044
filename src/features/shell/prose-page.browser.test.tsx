import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../../tests/support/component.tsx';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import { ProsePage } from './prose-page.tsx';

test('the heading of a dialog that a page opens stands beside its cross', async () => {
  await showComponent(
    <ProsePage title="Reminders">
      <Dialog label="Sky Report" onClose={() => undefined}>
        <DialogHead closeLabel="Close">
          <h2>Sky Report</h2>
        </DialogHead>
      </Dialog>
    </ProsePage>,
  );
  const middleOf = (name: string, role: 'heading' | 'button') => {
    const { top, height } = page.getByRole(role, { name }).element().getBoundingClientRect();
    return Math.round(top + height / 2);
  };
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(middleOf('Sky Report', 'heading')).toBe(middleOf('Close', 'button'));
});
