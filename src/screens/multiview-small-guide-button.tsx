import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { ChannelSchedules } from '../domain/guide/channel-schedules.ts';
import { type Multiview, withChannelHeard } from '../domain/live/multiview.ts';
import { SmallGuideWindow } from '../features/multiview/small-guide-window.tsx';
import { Button } from '../ui/button.tsx';
import { PipWindowContent, usePipWindow } from '../ui/document-picture-in-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToastAtom } from '../ui/toast.tsx';
import { useNow } from '../ui/use-now.ts';

type MultiviewGuideProps = {
  channels: ChannelSchedules;
  view: Multiview;
  change: (change: (before: Multiview) => Multiview) => void;
};

/** CSS pixels. */
const size = { width: 340, height: 520 };

/**
 * A button that opens the small guide in a window of its own, so that it covers no cell. Renders nothing in browsers
 * without such windows.
 */
export function MultiviewSmallGuideButton({ channels, view, change }: MultiviewGuideProps) {
  const { t } = useLingui();
  const now = useNow();
  const showToast = useSetAtom(showToastAtom);
  const { supported, shown, open, close } = usePipWindow(size);
  if (!supported || channels.count === 0) return null;
  const showRefusal = () =>
    showToast({
      key: 'small-guide',
      text: t`The window could not be opened.`,
      variant: 'failure',
      duration: 5000,
    });
  return (
    <>
      <Button
        aria-pressed={shown !== undefined}
        onClick={() => (shown ? close() : open().catch(showRefusal))}
      >
        <Icon name="guide" size={20} />
        <Trans>Small guide</Trans>
      </Button>
      {shown ? (
        <PipWindowContent pipWindow={shown} title={t`On now`}>
          <SmallGuideWindow
            {...{ channels, view, now }}
            onPick={(id) => change((before) => withChannelHeard(before, id))}
            onClose={close}
          />
        </PipWindowContent>
      ) : null}
    </>
  );
}
