/**
 * The panels that the guide opens over itself, by a button or a key. Their code is fetched when one is first opened, or
 * two seconds after the guide.
 */
import {
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { GuideAxis } from '../../domain/guide/guide-axis.ts';
import type { WatchMode } from '../../domain/live/programme-actions.ts';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import type { ProgrammeHit } from '../../queries/guide.ts';
import { shortcutKey } from '../../session/letter-keys.ts';
import { ChunkLoadFailure } from '../../ui/chunk-load-failure.tsx';
import { isKeyTaken } from '../../ui/is-key-taken.ts';
import { optionalLazy } from '../../ui/optional-lazy.tsx';
import { useTypedBeforeField } from '../../ui/use-typed-before-field.ts';
import type { DatePickerMonthProps } from './date-picker-month.tsx';
import type { OpenedProgramme } from './programme-popup.tsx';

const loadPopup = () => import('./programme-popup.tsx');
const loadSearch = () => import('./programme-search.tsx');
const loadKeys = () => import('./keys-help.tsx');
const loadDays = () => import('./date-picker-month.tsx');

const ProgrammePopup = optionalLazy(
  async () => (await loadPopup()).ProgrammePopup,
  ChunkLoadFailure,
);
const ProgrammeSearch = optionalLazy(
  async () => (await loadSearch()).ProgrammeSearch,
  ChunkLoadFailure,
);
const KeysHelp = optionalLazy(async () => (await loadKeys()).KeysHelp, ChunkLoadFailure);
export const LazyDatePickerMonth = optionalLazy<DatePickerMonthProps & { onClose: () => void }>(
  async () => (await loadDays()).DatePickerMonth,
  ChunkLoadFailure,
);

export type PanelState = ReturnType<typeof usePanelState>;

/** The panels with their functions, and what was typed before the search field was shown (`early`). */
export function usePanelState() {
  const programme = usePanel<OpenedProgramme>();
  const keys = usePanel<true>();
  const { early, ...search } = useSearchPanel();
  useEffect(() => {
    // A tap on a programme then does not wait for the network.
    const timer = setTimeout(() => {
      for (const load of [loadPopup, loadSearch, loadKeys, loadDays]) load().catch(() => undefined);
    }, 2000);
    return () => clearTimeout(timer);
  }, []);
  return { programme, search, keys, early };
}

/**
 * Opens a panel in a transition, so that it shows as soon as its code is there: otherwise React would wait 300 ms. A
 * panel closes without a transition, because it gives the focus back.
 */
function usePanel<T>() {
  const [opened, setOpened] = useState<T>();
  return {
    opened,
    open: (content: T) => startTransition(() => setOpened(content)),
    close: () => setOpened(undefined),
  };
}

/** The panel of the programme search, and what the viewer types while its code is loading. */
function useSearchPanel() {
  const panel = usePanel<true>();
  // What had the focus when the viewer opened the panel; undefined once the panel is shown.
  const opener = useRef<Element | null>(undefined);
  // Once the viewer has moved the focus, their keys are for the guide, not for the field that is still loading.
  const early = useTypedBeforeField(() => opener.current === document.activeElement);
  useLayoutEffect(() => {
    if (!panel.opened) return;
    opener.current = undefined;
    early.current = '';
  }, [panel.opened, early]);
  const open = (content: true) => {
    opener.current = document.activeElement;
    panel.open(content);
  };
  return { ...panel, open, early };
}

/** The keys that work in the whole guide, wherever the focus is. A key that the grid has used is ignored here. */
export function useGuideKeys(panels: PanelState, goToNow: () => void): void {
  const latest = useRef<Readonly<Record<string, () => void>>>({});
  useEffect(() => {
    latest.current = {
      '?': () => panels.keys.open(true),
      '؟': () => panels.keys.open(true),
      '/': () => panels.search.open(true),
      n: goToNow,
    };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // A panel lies over the guide.
      if (isKeyTaken(event.target) || document.querySelector('dialog:modal')) return;
      const action = latest.current[shortcutKey(event).toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

type GuidePanelsProps = {
  panels: PanelState;
  axis: GuideAxis;
  now: number;
  timezone: string;
  onFound: (found: ProgrammeHit) => void;
  onWatch: (channelId: string, mode: WatchMode) => void;
  remind?: ((programme: RemindableProgramme, variant?: 'icon') => ReactNode) | undefined;
};

export function GuidePanels(props: GuidePanelsProps) {
  const { panels, axis, now, timezone, onFound, onWatch, remind } = props;
  const { programme, search, keys, early } = panels;
  return (
    <Suspense>
      {keys.opened ? <KeysHelp onClose={keys.close} /> : null}
      {search.opened ? (
        <ProgrammeSearch {...{ now, timezone, early, onFound, remind }} onClose={search.close} />
      ) : null}
      {programme.opened ? (
        <ProgrammePopup
          opened={programme.opened}
          {...{ axis, now, onWatch, remind }}
          onClose={programme.close}
        />
      ) : null}
    </Suspense>
  );
}
