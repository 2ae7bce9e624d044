import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { ContinueWatching } from '../features/catalogue/continue-watching.tsx';
import type { KeptProgress } from '../queries/progress-list.ts';
import { removeProgressMutation, restoreProgressMutation } from '../queries/progress-removal.ts';
import { useApp } from '../session/use-app.tsx';
import { showToastAtom } from '../ui/toast.tsx';

/**
 * The row and its changes: each is made on this device at once, and undone with a message when the provider
 * refuses.
 */
export function ContinueWatchingRow({ row }: { row: readonly KeptProgress[] }) {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  const app = useApp();
  const onError = () =>
    showToast({
      key: 'progress-removal',
      text: t`Continue watching could not be changed. Please try again.`,
      variant: 'failure',
      duration: 5000,
    });
  const removal = useMutation({ ...removeProgressMutation(app), onError });
  const restoring = useMutation({ ...restoreProgressMutation(app), onError });
  return (
    <ContinueWatching row={row} onRemove={removal.mutateAsync} onRestore={restoring.mutateAsync} />
  );
}
