import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clockDuration } from '../../domain/catalogue/running-time.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AsleepPanel, BackToAwakeButton } from './asleep-panel.tsx';
import type { PlayerHandle } from './player-interface.ts';
import type { Asleep } from './use-falling-asleep.ts';

type FilmAsleepPanelProps = { asleep: Asleep; handle: PlayerHandle };

type AfterEnd = {
  /** The button for what comes after the end, if the film stopped there. */
  atEnd: { words: ReactNode; onGoOn: () => void } | undefined;
};

/** Lies over a film that the sleep timer has stopped: where the viewer was last awake, and buttons to continue. */
export function FilmAsleepPanel({ asleep, handle, atEnd }: FilmAsleepPanelProps & AfterEnd) {
  return (
    <AsleepPanel
      awake={asleep.ranOn ? <LastAwakeText asleep={asleep} /> : undefined}
      back={asleep.ranOn ? <FilmBackToAwakeButton asleep={asleep} handle={handle} /> : undefined}
      goOn={atEnd?.words}
      onGoOn={atEnd?.onGoOn ?? (() => handle.play())}
    />
  );
}

function LastAwakeText({ asleep: { awake, stopped, watched } }: { asleep: Asleep }) {
  const translated = useTranslatedField();
  const time = clockDuration(awake.at);
  const title = translated(watched.video.title_trans, watched.video.title);
  if (awake.id === stopped.id) return <Trans>You fell asleep some time after {time}.</Trans>;
  return (
    <Trans>
      You fell asleep in <bdi>{title}</bdi>, some time after {time}.
    </Trans>
  );
}

/** The button that goes back to where the viewer was last awake. If that was in an earlier episode, it is a link. */
export function FilmBackToAwakeButton({
  asleep: { awake, stopped, watched },
  handle,
}: FilmAsleepPanelProps) {
  const translated = useTranslatedField();
  const { show, video } = watched;
  if (awake.id === stopped.id) {
    const back = () => {
      handle.seek(awake.at);
      handle.play();
    };
    return <BackToAwakeButton at={awake.at} onBack={back} />;
  }
  if (!show) return null;
  const title = translated(video.title_trans, video.title);
  return (
    <Link
      to="/tv-show/$id/episode/$episodeId"
      params={{ id: show.id, episodeId: awake.id }}
      state={{ play: true }}
      className={buttonClass('secondary')}
    >
      <Trans>
        Go back to <bdi>{title}</bdi>
      </Trans>
    </Link>
  );
}
