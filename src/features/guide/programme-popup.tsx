import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { clockAt, type GuideAxis } from '../../domain/guide/axis.ts';
import type { GuideChannel } from '../../domain/guide/day.ts';
import { momentOf, ranOf } from '../../domain/guide/schedule.ts';
import { type GuideCell, toldOf } from '../../domain/guide/timeline.ts';
import type { WatchMode } from '../../domain/live/programme-actions.ts';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { minute } from '../../domain/time/clock.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { dateName } from './day-names.ts';
import { type Box, placeBeside } from './popup-place.ts';
import { ProgrammeActions } from './programme-actions.tsx';
import styles from './programme-popup.module.css';
import { ProgrammeStory } from './programme-story.tsx';

export type OpenedProgramme = {
  readonly cell: GuideCell;
  readonly channel: GuideChannel;
  /** Where its cell shows. */
  readonly box: Box;
};

type ProgrammePopupProps = {
  opened: OpenedProgramme;
  axis: GuideAxis;
  now: number;
  onClose: () => void;
  onWatch: (channelId: string, mode: WatchMode) => void;
  remind?: ((programme: RemindableProgramme) => ReactNode) | undefined;
};

/**
 * A programme and what can be done with it: a sheet on phones, a panel beside its cell elsewhere. docs/product.md, 4.
 */
export function ProgrammePopup(props: ProgrammePopupProps) {
  const { opened, axis, now, onClose, onWatch, remind } = props;
  const { channel, box } = opened;
  const cell = toldOf(opened.cell);
  const { t } = useLingui();
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    // Not the button to close it, which a browser would choose.
    heading.current?.focus();
    const place = () => {
      const size = { inlineSize: panel.offsetWidth, blockSize: panel.offsetHeight };
      const room = { inlineSize: window.innerWidth, blockSize: window.innerHeight };
      const { inline, block } = placeBeside(box, size, room);
      panel.style.setProperty('--inline', `${inline}px`);
      panel.style.setProperty('--block', `${block}px`);
    };
    // Its story may come later and make it longer.
    const resized = new ResizeObserver(place);
    resized.observe(panel);
    return () => resized.disconnect();
  }, [box]);
  const onAir = momentOf(cell, now) === 'on-air';
  const minutes = Math.ceil((cell.stop - cell.start) / minute);
  const left = Math.ceil((cell.stop - now) / minute);
  const title = cell.title || t`No information available.`;
  return (
    <Dialog ref={dialog} className={styles.popup} narrow="sheet" label={title} onClose={onClose}>
      <div className={styles.inside}>
        <DialogHead className={styles.head} closeLabel={t`Close`}>
          <div>
            <p className={styles.channel}>
              <bdi>{channel.title}</bdi>
            </p>
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              <bdi>{title}</bdi>
            </h2>
          </div>
        </DialogHead>
        <p className={styles.times}>
          <span>{dateName(localDate(cell.start, axis.timezone), 'short', language)}</span>
          <span>
            <bdi>{clockAt(axis, cell.start)}</bdi> – <bdi>{clockAt(axis, cell.stop)}</bdi>
          </span>
          <span>
            {onAir ? (
              <Trans>
                {left} min left of {minutes}
              </Trans>
            ) : (
              <Trans>{minutes} min</Trans>
            )}
          </span>
        </p>
        {onAir ? <ProgressBar share={ranOf(cell, now)} variant="on-air" /> : null}
        <ProgrammeStory
          id={cell.id}
          known={cell.story}
          pictured={channel.posters === 'all' || onAir}
        />
        <ProgrammeActions
          programme={{ ...cell, title }}
          channel={channel}
          now={now}
          onWatch={onWatch}
          remind={remind}
        />
      </div>
    </Dialog>
  );
}
