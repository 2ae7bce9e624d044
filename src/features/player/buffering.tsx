import { Trans } from '@lingui/react/macro';
import { Spinner } from '../../ui/spinner.tsx';

/** Says over the video that it waits for data. Its region is there from the start: a screen reader reads no other. */
export function Buffering({ shown }: { shown: boolean }) {
  return (
    <div role="status">
      {shown ? (
        <>
          <Spinner />
          <span className="visually-hidden">
            <Trans>Loading…</Trans>
          </span>
        </>
      ) : null}
    </div>
  );
}
