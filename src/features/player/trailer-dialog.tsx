import { Trans, useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useState } from 'react';
import type { Trailer } from '../../queries/videos.ts';
import { track } from '../../session/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayerFrame } from './player-frame.tsx';
import styles from './trailer-dialog.module.css';

type TrailerDialogProps = {
  title: string;
  trailers: readonly Trailer[];
  /** The trailer to begin with. */
  start?: number;
  /** What measurements call the film. */
  intId?: string | undefined;
  onClose: () => void;
};

/** Trailers, one at a time. Mounted while it is open, so that each opening begins anew. */
export function TrailerDialog({ title, trailers, start = 0, intId, onClose }: TrailerDialogProps) {
  const { t } = useLingui();
  const [at, setAt] = useState(start);
  const trailer = trailers[at];
  useEffect(() => {
    track('trailer_view');
    if (intId) track(`trailer_${intId}`);
  }, [intId]);
  if (!trailer) return null;
  const count = trailers.length;
  const hasPrevious = at > 0;
  const hasNext = at < count - 1;
  // The browser has closed it already; that shows before the player is taken apart.
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
      <PlayerFrame
        key={trailer.id}
        id={trailer.id}
        src={trailer.embed_url}
        stream="on-demand"
        title={title}
        poster={trailer.thumbnail}
        autoPlay
        plain
        onPrevious={hasPrevious ? () => setAt(at - 1) : undefined}
        onNext={hasNext ? () => setAt(at + 1) : undefined}
      />
      {count > 1 ? (
        <div className={styles.turns}>
          {hasPrevious ? (
            <Button onClick={() => setAt(at - 1)}>
              <Icon name="previous" size={20} />
              <Trans>Previous</Trans>
            </Button>
          ) : (
            <span />
          )}
          {hasNext ? (
            <Button onClick={() => setAt(at + 1)}>
              <Trans>Next</Trans>
              <Icon name="next" size={20} />
            </Button>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}
