import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import type { Trailer } from '../../queries/videos.ts';
import { track } from '../../session/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayerController } from './player-controller.tsx';
import styles from './trailer-dialog.module.css';

type TrailerDialogProps = {
  title: string;
  trailers: readonly Trailer[];
  /** The trailer to begin with. */
  start?: number;
  /** The id of the film in analytics events. */
  intId?: string | undefined;
  onClose: () => void;
};

/** Shows trailers, one at a time. It is mounted while it is open, so that it always begins with the same trailer. */
export function TrailerDialog({ title, trailers, start = 0, intId, onClose }: TrailerDialogProps) {
  const { t } = useLingui();
  const [at, setAt] = useState(start);
  const turns = useFocusAfterTrailerChange(at);
  const trailer = trailers[at];
  useEffect(() => {
    track('trailer_view');
    if (intId) track(`trailer_${intId}`);
  }, [intId]);
  if (!trailer) return null;
  const count = trailers.length;
  const onPrevious = at > 0 ? () => setAt(at - 1) : undefined;
  const onNext = at < count - 1 ? () => setAt(at + 1) : undefined;
  // Removing the player takes long. In a transition the dialog is closed, and the page painted, before that.
  const leave = () => startTransition(onClose);
  return (
    <Dialog className={styles.dialog} label={t`Trailer: ${title}`} onClose={leave}>
      <DialogHead closeLabel={t`Close`}>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
          {count > 1 ? (
            <span className={styles.position}>
              <Trans>
                {at + 1} of {count}
              </Trans>
            </span>
          ) : null}
        </h2>
      </DialogHead>
      <PlayerController
        key={trailer.id}
        id={trailer.id}
        src={trailer.embed_url}
        stream="on-demand"
        title={title}
        poster={trailer.thumbnail}
        autoPlay
        plain
        onPrevious={onPrevious}
        onNext={onNext}
      />
      {count > 1 ? <PreviousAndNext ref={turns} onPrevious={onPrevious} onNext={onNext} /> : null}
    </Dialog>
  );
}

/**
 * A pressed button may disappear: “Previous” at the first trailer, “Next” at the last one, and the player's buttons
 * with each trailer. Then the button for the same direction takes the focus, or the only one that is left.
 */
function useFocusAfterTrailerChange(at: number): RefObject<HTMLDivElement | null> {
  const turns = useRef<HTMLDivElement>(null);
  const before = useRef(at);
  useEffect(() => {
    const buttons = [...(turns.current?.querySelectorAll('button') ?? [])];
    const button = at < before.current ? buttons[0] : buttons.at(-1);
    before.current = at;
    if (document.activeElement === document.body) button?.focus();
  }, [at]);
  return turns;
}

type PreviousAndNextProps = {
  ref: RefObject<HTMLDivElement | null>;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

function PreviousAndNext({ ref, onPrevious, onNext }: PreviousAndNextProps) {
  return (
    <div ref={ref} className={styles.turns}>
      {onPrevious ? (
        <Button onClick={onPrevious}>
          <Icon name="previous" size={20} />
          <Trans>Previous</Trans>
        </Button>
      ) : (
        <span />
      )}
      {onNext ? (
        <Button onClick={onNext}>
          <Trans>Next</Trans>
          <Icon name="next" size={20} />
        </Button>
      ) : null}
    </div>
  );
}
