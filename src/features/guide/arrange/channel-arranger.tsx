import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { mergedChannelOrder, orderedPositions } from '../../../domain/guide/channel-order.ts';
import type { GuideChannel } from '../../../domain/guide/guide-day.ts';
import { lineupOf } from '../../../domain/guide/lineup.ts';
import { deviceTimezone } from '../../../domain/time/format-time.ts';
import { localDate } from '../../../domain/time/timezone-day.ts';
import { useLanguage } from '../../../locales/use-language.ts';
import { channelOrderMutation } from '../../../queries/channel-order.ts';
import { isDeviceFull } from '../../../queries/reminder-actions.ts';
import { useApp } from '../../../session/use-app.tsx';
import { useChannelOrder } from '../../../session/use-channel-order.ts';
import { Busy } from '../../../ui/busy.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToastAtom } from '../../../ui/toast.tsx';
import { UndoBar } from '../../../ui/undo-bar.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { GuideFailure, NoChannels } from '../guide-content.tsx';
import { useGuideDays } from '../use-guide-days.ts';
import { useLineupChannels } from '../use-lineup-channels.ts';
import styles from './arrange.module.css';
import { ArrangedList } from './arranged-list.tsx';
import { useArranging } from './use-arranging.ts';

/** The viewer puts the channels in an order of their own. `reasonOf` says why the guide could not be loaded. */
export function ChannelArranger({ reasonOf }: { reasonOf: (error: Error) => ReactNode }) {
  const { t } = useLingui();
  const own = useChannelOrder();
  const keep = useKeepOrder();
  const { guide, channels } = useOperatorsChannels();
  const [former, setFormer] = useState<readonly string[]>();
  const inOrder = useMemo(() => own && channels && inOwnOrder(channels, own), [own, channels]);
  const ids = useMemo(() => inOrder?.map(({ id }) => id) ?? [], [inOrder]);
  const arranging = useArranging(ids, (order) => {
    setFormer(undefined);
    const operators = channels?.map(({ id }) => id) ?? [];
    keep(mergedChannelOrder(order, own ?? [], operators));
  });
  const replaceOrder = (order: readonly string[], replaced?: readonly string[]) => {
    // A channel that is still held would be put down later, in the order that is replaced now.
    arranging.cancelMove();
    setFormer(replaced);
    keep(order);
  };
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t`Arrange channels`}</h1>
        <Button aria-disabled={!own?.length} onClick={() => own?.length && replaceOrder([], own)}>
          <Icon name="restart" size={20} />
          <Trans>Original order</Trans>
        </Button>
      </div>
      {guide.error ? (
        <GuideFailure error={guide.error} reason={reasonOf(guide.error)} onRetry={guide.retry} />
      ) : !own || !inOrder ? (
        <ArrangeSkeleton />
      ) : inOrder.length === 0 ? (
        <NoChannels />
      ) : (
        <ArrangedList channels={inOrder} arranging={arranging} />
      )}
      {former ? (
        <UndoBar onUndo={() => replaceOrder(former)} onDismiss={() => setFormer(undefined)}>
          <Trans>The channels are in their original order.</Trans>
        </UndoBar>
      ) : null}
    </div>
  );
}

/** Today's guide, and its channels in the operator's order; `channels` is `undefined` until they are read. */
function useOperatorsChannels() {
  const timezone = deviceTimezone();
  const language = useLanguage();
  const today = localDate(useNow(), timezone);
  const dates = useMemo(() => [today], [today]);
  const guide = useGuideDays({ dates, timezone, language });
  const day = guide.states.get(today);
  const known = typeof day === 'object' ? day : undefined;
  const lineup = useMemo(() => lineupOf(known ? [known] : []), [known]);
  const channels = useLineupChannels(lineup, known !== undefined);
  return { guide, channels };
}

function inOwnOrder(channels: readonly GuideChannel[], own: readonly string[]): GuideChannel[] {
  const ids = channels.map(({ id }) => id);
  return orderedPositions(ids, own).flatMap((at) => channels[at] ?? []);
}

function useKeepOrder(): (order: readonly string[]) => void {
  const { t } = useLingui();
  const showToast = useSetAtom(showToastAtom);
  const { mutate } = useMutation({
    ...channelOrderMutation(useApp()),
    onError: (error) =>
      showToast({
        key: 'channel-order-undone',
        text: isDeviceFull(error)
          ? t`This device is full: the order of channels is as it was before.`
          : t`The order of channels that you changed earlier was not accepted. It is as it was before.`,
        variant: 'failure',
        duration: 10_000,
      }),
  });
  return mutate;
}

/** The rows' shape while the guide is loading. */
function ArrangeSkeleton() {
  return (
    <Busy className={styles.list}>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight that are all alike
        <Skeleton key={at} className={styles.waiting} />
      ))}
    </Busy>
  );
}
