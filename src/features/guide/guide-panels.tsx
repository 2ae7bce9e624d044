/**
 * What the guide opens over itself: fetched when it is first opened, or as soon as the page has nothing better to do.
 */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { GuideAxis } from '../../domain/guide/axis.ts';
import { programmeKey } from '../../domain/guide/day.ts';
import type { WatchMode } from '../../domain/live/programme-actions.ts';
import type { RemindableProgramme } from '../../domain/reminders/remindable-programme.ts';
import type { Found } from '../../queries/guide.ts';
import type { OpenedProgramme } from './programme-popup.tsx';

const popup = () => import('./programme-popup.tsx');
const search = () => import('./programme-search.tsx');
const keys = () => import('./keys-help.tsx');
const days = () => import('./month-days.tsx');

const ProgrammePopup = lazy(async () => ({ default: (await popup()).ProgrammePopup }));
const ProgrammeSearch = lazy(async () => ({ default: (await search()).ProgrammeSearch }));
const KeysHelp = lazy(async () => ({ default: (await keys()).KeysHelp }));
export const MonthDays = lazy(async () => ({ default: (await days()).MonthDays }));

/** Which panels are open. */
export function useGuidePanels() {
  const [opened, setOpened] = useState<OpenedProgramme>();
  const [searching, setSearching] = useState(false);
  const [helping, setHelping] = useState(false);
  useEffect(() => {
    // So that a tap on a programme does not wait for the network.
    const timer = setTimeout(() => {
      for (const load of [popup, search, keys, days]) load().catch(() => undefined);
    }, 2000);
    return () => clearTimeout(timer);
  }, []);
  return { opened, setOpened, searching, setSearching, helping, setHelping };
}

type GuidePanelsProps = {
  panels: ReturnType<typeof useGuidePanels>;
  axis: GuideAxis;
  now: number;
  timezone: string;
  onFound: (found: Found) => void;
  onWatch: (channelId: string, mode: WatchMode) => void;
  remind?: ((programme: RemindableProgramme, look?: 'icon') => ReactNode) | undefined;
};

export function GuidePanels(props: GuidePanelsProps) {
  const { panels, axis, now, timezone, onFound, onWatch, remind } = props;
  const { opened, setOpened, searching, setSearching, helping, setHelping } = panels;
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
          // Another programme may be opened before the browser says that this one's panel was closed.
          key={programmeKey(opened.channel.id, opened.cell.start)}
          {...{ opened, axis, now, onWatch, remind }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Suspense>
  );
}
