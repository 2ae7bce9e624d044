import { useSetAtom } from 'jotai';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../tests/support/component.tsx';
import { waitFor } from '../../tests/support/wait-for.ts';
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
