import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { LoadFailure } from '../features/shell/load-failure.tsx';

/** What a route shows when its loader or a component threw: never a blank page, always a way to try again. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <LoadFailure error={error} onRetry={retry} />;
}
