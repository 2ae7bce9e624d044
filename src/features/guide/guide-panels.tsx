/**
 * The panels that the guide opens over itself, by a button or a key. Their code is fetched when one is first opened, or
 * two seconds after the guide.
 */
import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { GuideAxis } from '../../domain/guide/guide-axis.ts';
import type { WatchMode } from '../../domain/live/programme-actions.ts';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import type { Found } from '../../queries/guide.ts';
import { isKeyTaken } from '../../ui/is-key-taken.ts';
import type { OpenedProgramme } from './programme-popup.tsx';

const loadPopup = () => import('./programme-popup.tsx');
const loadSearch = () => import('./programme-search.tsx');
const loadKeys = () => import('./keys-help.tsx');
const loadDays = () => import('./month-days.tsx');

const ProgrammePopup = lazy(async () => ({ default: (await loadPopup()).ProgrammePopup }));
const ProgrammeSearch = lazy(async () => ({ default: (await loadSearch()).ProgrammeSearch }));
const KeysHelp = lazy(async () => ({ default: (await loadKeys()).KeysHelp }));
export const LazyMonthDays = lazy(async () => ({ default: (await loadDays()).MonthDays }));

export type PanelState = ReturnType<typeof usePanelState>;

/** Which panels are open. */
export function usePanelState() {
  const [opened, setOpened] = useState<{ id: number; programme: OpenedProgramme }>();
  const [searching, setSearching] = useState(false);
  const [helping, setHelping] = useState(false);
  useEffect(() => {
    // A tap on a programme then does not wait for the network.
    const timer = setTimeout(() => {
      for (const load of [loadPopup, loadSearch, loadKeys, loadDays]) load().catch(() => undefined);
    }, 2000);
    return () => clearTimeout(timer);
  }, []);
  return {
    opened,
    open: (programme: OpenedProgramme) =>
      startTransition(() => setOpened((before) => ({ id: (before?.id ?? 0) + 1, programme }))),
    /** The browser reports late that a panel was closed: another one may be open by then, also of the same programme. */
    close: (id: number) => setOpened((present) => (present?.id === id ? undefined : present)),
    searching,
    setSearching: openInTransition(setSearching),
    helping,
    setHelping: openInTransition(setHelping),
  };
}

/**
 * Opens a panel in a transition, so that it shows as soon as its code is there: otherwise React would wait 300 ms. A
 * panel closes without a transition, because it gives the focus back.
 */
function openInTransition<T>(set: (panel: T) => void): (panel: T) => void {
  return (panel) => (panel ? startTransition(() => set(panel)) : set(panel));
}

/** The keys that work in the whole guide, wherever the focus is. A key that the grid uses does not arrive here. */
export function useGuideKeys(panels: PanelState, goToNow: () => void): void {
  const latest = useRef<Readonly<Record<string, () => void>>>({});
  useEffect(() => {
    latest.current = {
      '?': () => panels.setHelping(true),
      '/': () => panels.setSearching(true),
      n: goToNow,
    };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isKeyTaken(event.target)) return;
      const action = latest.current[event.key.toLowerCase()];
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
  onFound: (found: Found) => void;
  onWatch: (channelId: string, mode: WatchMode) => void;
  remind?: ((programme: RemindableProgramme, variant?: 'icon') => ReactNode) | undefined;
};

export function GuidePanels(props: GuidePanelsProps) {
  const { panels, axis, now, timezone, onFound, onWatch, remind } = props;
  const { opened, close, searching, setSearching, helping, setHelping } = panels;
  return (
    <Suspense>
      {helping ? <KeysHelp onClose={() => setHelping(false)} /> : null}
      {searching ? (
        <ProgrammeSearch
          {...{ now, timezone, onFound, remind }}
          onClose={() => setSearching(false)}
        />
      ) : null}
      {opened ? (
        <ProgrammePopup
          key={opened.id}
          opened={opened.programme}
          {...{ axis, now, onWatch, remind }}
          onClose={() => close(opened.id)}
        />
      ) : null}
    </Suspense>
  );
}
