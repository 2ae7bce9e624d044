import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { liveParams, liveRoute } from '../domain/live/live-route.ts';
import {
  type Multiview,
  maxCells,
  withChannel,
  withChannels,
  withoutChannel,
  withReplaced,
  withSoundOfCell,
} from '../domain/live/multiview.ts';
import { MultiviewGrid } from '../features/multiview/multiview-grid.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { multiviewMutation, multiviewQuery } from '../queries/multiview.ts';
import { readLetterKeysChoice } from '../session/letter-keys.ts';
import { useApp } from '../session/use-app.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { MultiviewChannel } from './multiview-channel.tsx';
import { MultiviewPicker } from './multiview-picker.tsx';
import styles from './multiview-screen.module.css';
import { MultiviewSmallGuideButton } from './multiview-small-guide-button.tsx';
import { useAccountWhilePlaying } from './use-account-while-playing.ts';
import { useLiveChannels } from './use-live-channels.ts';

const route = getRouteApi('/_main/_viewer/multiview');

/** Four videos fit on such a screen. */
const wideScreen = '(width >= 1024px)';

/**
 * Up to four channels side by side; the sound of one of them is on. A screen that is too narrow shows a message
 * instead.
 */
export function MultiviewScreen() {
  const { t } = useLingui();
  const wide = useMediaQuery(wideScreen);
  const { view, change } = useMultiview();
  const screen = useRef<HTMLElement>(null);
  return (
    <article ref={screen} className={styles.screen}>
      <DocumentTitle title={t`Side by side`} />
      {view && !wide ? <TooNarrow first={view.channels[0]} /> : null}
      {view && wide ? <Cells {...{ view, change, screen }} /> : null}
    </article>
  );
}

type Change = (change: (before: Multiview) => Multiview) => void;

/** The layout that the device has stored, with the channels in the address added to it. */
function useMultiview() {
  const { t } = useLingui();
  const app = useApp();
  const navigate = useNavigate();
  const { add } = route.useSearch();
  const { data: view } = useQuery(multiviewQuery(app.database));
  const { mutate: change } = useMutation({
    ...multiviewMutation(app),
    onError: useFailureToast(
      t`This device is full: new reminders, and what you change without a network, cannot be kept on it. What was kept before is still there.`,
    ),
  });
  const known = view !== undefined;
  const addFromAddress = useEffectEvent((ids: readonly string[]) => {
    change((before) => withChannels(before, ids));
    void navigate({ to: '/multiview', replace: true });
  });
  useEffect(() => {
    if (add !== undefined && known) addFromAddress([add].flat());
  }, [add, known]);
  return { view, change };
}

function TooNarrow({ first }: { first: string | undefined }) {
  return (
    <MessagePanel
      icon="desktop"
      title={<Trans>Several channels side by side need a wide screen</Trans>}
      action={
        first === undefined ? (
          <Link to="/epg" className={buttonClass('primary')}>
            <Trans>Go to the guide</Trans>
          </Link>
        ) : (
          <Link to={liveRoute} params={liveParams(first)} className={buttonClass('primary')}>
            <Trans>Watch the first channel</Trans>
          </Link>
        )
      }
    />
  );
}

type CellsProps = { view: Multiview; change: Change; screen: RefObject<HTMLElement | null> };

function Cells({ view, change, screen }: CellsProps) {
  const playbackToken = useAccountWhilePlaying()?.playback_token;
  const { channels, loading } = useLiveChannels();
  /** The channel to replace, or nothing for a new cell. */
  const [picking, setPicking] = useState<{ instead?: string }>();
  const focusCell = useCellFocus(screen, view.channels);
  const pick = (id: string) => {
    const instead = picking?.instead;
    setPicking(undefined);
    focusCell(instead === undefined ? view.channels.length : view.channels.indexOf(instead));
    change((before) =>
      instead === undefined ? withChannel(before, id) : withReplaced(before, instead, id),
    );
  };
  const add = () => setPicking({});
  return (
    <>
      <Head count={view.channels.length} onAdd={add}>
        <MultiviewSmallGuideButton {...{ channels, view, change }} />
      </Head>
      {view.channels.length === 0 ? (
        <MessagePanel
          icon="television"
          title={<Trans>No channel is chosen yet</Trans>}
          action={<AddButton count={0} onAdd={add} />}
        />
      ) : (
        <MultiviewGrid onNumber={(number) => change((before) => withSoundOfCell(before, number))}>
          {view.channels.map((id, at) => (
            <MultiviewChannel
              key={id}
              id={id}
              number={at + 1}
              otherIds={view.channels.filter((other) => other !== id)}
              channels={channels}
              playbackToken={playbackToken}
              heard={view.heard === id}
              onHear={() => change((before) => withChannel(before, id))}
              onReplace={() => setPicking({ instead: id })}
              onRemove={() => {
                focusCell(at);
                change((before) => withoutChannel(before, id));
              }}
            />
          ))}
        </MultiviewGrid>
      )}
      {picking ? (
        <MultiviewPicker
          channels={channels}
          loading={loading}
          shown={view.channels}
          onPick={pick}
          onClose={() => setPicking(undefined)}
        />
      ) : null}
    </>
  );
}

/**
 * The returned function takes the index of a cell, from 0. After the channels have changed, that cell gets the focus,
 * because the button that changed them is gone by then. If no cell is left, the button that adds a channel gets it.
 */
function useCellFocus(screen: CellsProps['screen'], channels: readonly string[]) {
  const next = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `channels` changes the cells
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const cells = [...(screen.current?.querySelectorAll<HTMLElement>('li [aria-pressed]') ?? [])];
    const cell = cells[next.current] ?? cells.at(-1) ?? screen.current?.querySelector('button');
    cell?.focus();
    next.current = undefined;
  }, [screen, channels]);
  return (at: number) => {
    next.current = at;
  };
}

type HeadProps = { count: number; onAdd: () => void; children: ReactNode };

function Head({ count, onAdd, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <Trans>Side by side</Trans>
      </h1>
      {count > 1 && readLetterKeysChoice() === 'on' ? (
        <p className={styles.keys}>
          <Trans>The keys 1 to {count} say which channel is heard.</Trans>
        </p>
      ) : null}
      <div className={styles.buttons}>
        {count > 0 ? children : null}
        {count > 0 && count < maxCells ? <AddButton count={count} onAdd={onAdd} /> : null}
      </div>
    </div>
  );
}

function AddButton({ count, onAdd }: { count: number; onAdd: () => void }) {
  return (
    <Button variant={count < 2 ? 'primary' : 'secondary'} onClick={onAdd}>
      <Trans>Add a channel</Trans>
    </Button>
  );
}
