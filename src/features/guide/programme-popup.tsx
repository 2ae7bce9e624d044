import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { clockAt, type GuideAxis } from '../../domain/guide/guide-axis.ts';
import type { GuideChannel } from '../../domain/guide/guide-day.ts';
import { elapsedShare, phaseOf } from '../../domain/guide/schedule.ts';
import { type GuideCell, providerProgramme } from '../../domain/guide/timeline.ts';
import type { WatchMode } from '../../domain/live/programme-actions.ts';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import { minute } from '../../domain/time/time-units.ts';
import { localDate } from '../../domain/time/timezone-day.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { Dialog, DialogHead } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { dateName } from './date-names.ts';
import { type Box, popupPosition } from './popup-place.ts';
import { ProgrammeActions } from './programme-actions.tsx';
import styles from './programme-popup.module.css';
import { ProgrammeStory } from './programme-story.tsx';

export type OpenedProgramme = {
  readonly cell: GuideCell;
  readonly channel: GuideChannel;
  /** The part of its cell that is visible. */
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
 * A programme and what can be done with it: a sheet on phones, elsewhere a panel next to its cell. docs/product.md, 4.
 */
export function ProgrammePopup(props: ProgrammePopupProps) {
  const { opened, axis, now, onClose, onWatch, remind } = props;
  const { channel, box } = opened;
  const cell = providerProgramme(opened.cell);
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Without this the browser would give the focus to the button that closes the panel.
  useLayoutEffect(() => heading.current?.focus(), []);
  usePlaceBeside(dialog, box);
  const onAir = phaseOf(cell, now) === 'on-air';
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
        <ProgrammeTimes {...{ cell, axis, now, onAir }} />
        {onAir ? <ProgressBar share={elapsedShare(cell, now)} variant="on-air" /> : null}
        <ProgrammeActions
          programme={{ ...cell, title }}
          isUntitled={!cell.title}
          {...{ channel, now, onWatch, remind }}
        />
        {/* Last, because it comes later and has another size than its skeleton: the buttons stay where they are. */}
        <ProgrammeStory
          id={cell.id}
          known={cell.story}
          pictured={channel.posters === 'all' || onAir}
        />
      </div>
    </Dialog>
  );
}

/**
 * Places the panel next to the cell before it is painted, and again when the window gets another size. A description
 * that comes later does not move the panel, because a finger may already be on its way to a button.
 */
function usePlaceBeside(dialog: RefObject<HTMLElement | null>, box: Box): void {
  useLayoutEffect(() => {
    const place = () => {
      const panel = dialog.current;
      if (!panel) return;
      panel.style.removeProperty('--block');
      const size = { inlineSize: panel.offsetWidth, blockSize: panel.offsetHeight };
      const room = { inlineSize: window.innerWidth, blockSize: window.innerHeight };
      const { inline, block } = popupPosition(box, size, room);
      panel.style.setProperty('--inline', `${inline}px`);
      panel.style.setProperty('--block', `${block}px`);
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [dialog, box]);
}

type ProgrammeTimesProps = Pick<ProgrammePopupProps, 'axis' | 'now'> & {
  cell: GuideCell;
  onAir: boolean;
};

function ProgrammeTimes({ cell, axis, now, onAir }: ProgrammeTimesProps) {
  const language = useLanguage();
  const minutes = Math.ceil((cell.stop - cell.start) / minute);
  const left = Math.ceil((cell.stop - now) / minute);
  return (
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
  );
}
