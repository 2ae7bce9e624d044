import { Trans } from '@lingui/react/macro';
import { clockTime } from '../../domain/time/format-time.ts';
import { minute } from '../../domain/time/time-units.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AsleepPanel } from './asleep-panel.tsx';
import { PlayerMenu } from './player-menu.tsx';
import { SleepChoices } from './sleep-choices.tsx';
import { SleepStatus } from './sleep-status.tsx';
import type { useChannelSleepTimer } from './use-channel-sleep-timer.ts';

type LiveOverlaysProps = {
  liveSleep: ReturnType<typeof useChannelSleepTimer>;
  /** The earliest moment that can be shown, epoch milliseconds. */
  earliest: number;
  goTo: (moment: number) => void;
};

/** If less than this has played without a viewer, no offer is made. */
const minOffered = minute;

/** The menu and the sleep timer over a channel. */
export function LiveOverlays({ liveSleep, earliest, goTo }: LiveOverlaysProps) {
  const { handle, sleep, menu, asleep, end, goOn } = liveSleep;
  const ranOn = asleep !== undefined && asleep.stopped - asleep.awake >= minOffered;
  const goBackToAwake = () => {
    if (!asleep) return;
    goTo(asleep.awake);
    handle?.play();
  };
  // A timer that was set on another channel stays among the choices.
  const hasEnd = end !== undefined || sleep.timer?.length === 'end';
  const time = asleep ? clockTime(asleep.awake) : '';
  return (
    <>
      <SleepStatus sleep={sleep} onPress={() => menu.show(true)} />
      {asleep && handle ? (
        <AsleepPanel
          awake={ranOn ? <Trans>You fell asleep some time after {time}.</Trans> : undefined}
          back={
            ranOn && asleep.awake >= earliest ? (
              <Button variant="primary" onClick={goBackToAwake}>
                <Icon name="restart" size={18} />
                <Trans>Go back to {time}</Trans>
              </Button>
            ) : undefined
          }
          onGoOn={goOn}
        />
      ) : null}
      <PlayerMenu handle={handle} open={menu.shown} onOpen={menu.show}>
        <SleepChoices
          sleep={sleep}
          end={hasEnd ? <Trans>End of the programme</Trans> : undefined}
          onChosen={() => menu.show(false)}
        />
      </PlayerMenu>
    </>
  );
}
