import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type MouseEventHandler, type ReactNode, Suspense, useEffect, useState } from 'react';
import { entryKey } from '../../domain/catalogue/entry-key.ts';
import { entryPath } from '../../domain/catalogue/entry-path.ts';
import { searchProblem, tidySearchText } from '../../domain/catalogue/search-text.ts';
import { type TranslatedField, useTranslatedField } from '../../locales/use-language.ts';
import { type SearchHit, searchQuery } from '../../queries/search.ts';
import { useApp } from '../../session/use-app.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { optionalLazy } from '../../ui/optional-lazy.tsx';
import styles from './search-box.module.css';

/** How many titles the box shows, and how many of each other kind. The Search screen shows all. */
const most = { titles: 5, channels: 3, people: 3 };
/** Milliseconds without a key after which the typed text is searched for. */
const pauseMs = 300;
/** Milliseconds for which the programmes wait for the titles. */
const longestWaitMs = 3000;

const icons: Readonly<Record<SearchHit['type'], IconName>> = {
  video: 'film',
  playlist: 'film',
  'tv-show': 'film',
  'live-stream': 'live',
  cast: 'user',
};

/**
 * This code reads the kept guide, so it is loaded only when the viewer types. If it cannot be loaded, the box shows the
 * rest.
 */
const SuggestedProgrammes = optionalLazy(
  async () => (await import('./suggested-programmes.tsx')).SuggestedProgrammes,
);

type SuggestionsProps = { text: string; onFollow: MouseEventHandler<HTMLAnchorElement> };

/** The best results for the typed text by kind, each leading to its own screen. */
export function Suggestions({ text, onFollow }: SuggestionsProps) {
  const { t } = useLingui();
  const wanted = tidySearchText(text);
  const q = useDebouncedText(wanted);
  const { data, isPending, isPlaceholderData, fetchStatus } = useInfiniteQuery({
    ...searchQuery(useApp().client, q),
    enabled: !searchProblem(q),
    placeholderData: keepPreviousData,
  });
  const areTitlesAwaited = (isPending || isPlaceholderData) && fetchStatus === 'fetching';
  const programmesOf = useTextAfterTitles(q, areTitlesAwaited);
  const hits = searchProblem(wanted) ? [] : (data?.hits ?? []);
  const channels = hits.filter(({ type }) => type === 'live-stream').slice(0, most.channels);
  const people = hits.filter(({ type }) => type === 'cast').slice(0, most.people);
  const titles = hits
    .filter(({ type }) => type !== 'live-stream' && type !== 'cast')
    .slice(0, most.titles);
  const shown = titles.length + channels.length + people.length;
  const group = { onFollow };
  return (
    <>
      <p role="status" className="visually-hidden">
        {shown > 0 ? <Plural value={shown} one="# result" other="# results" /> : null}
      </p>
      <Hits label={t`Suggestions`} hits={titles} {...group} />
      <Hits label={t`Channels`} heading={<Trans>Channels</Trans>} hits={channels} {...group} />
      <Hits label={t`People`} heading={<Trans>People</Trans>} hits={people} {...group} />
      {searchProblem(wanted) || searchProblem(programmesOf) ? null : (
        <Suspense fallback={null}>
          <SuggestedProgrammes q={programmesOf} onFollow={onFollow} />
        </Suspense>
      )}
    </>
  );
}

type HitsProps = {
  label: string;
  /** The titles, which come first, have none. */
  heading?: ReactNode;
  hits: readonly SearchHit[];
  onFollow: MouseEventHandler<HTMLAnchorElement>;
};

function Hits({ label, heading, hits, onFollow }: HitsProps) {
  const translated = useTranslatedField();
  if (hits.length === 0) return null;
  return (
    <>
      {heading ? <h3 className={styles.kind}>{heading}</h3> : null}
      <ul className={styles.list} aria-label={label}>
        {hits.map((hit) => (
          <li key={entryKey(hit)}>
            <Link to={entryPath(hit)} className={styles.line} onClick={onFollow}>
              <Icon name={icons[hit.type]} size={18} />
              <bdi>{hitTitle(hit, translated)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The title of a hit. Some providers send only a name for a channel. */
function hitTitle({ type, content }: SearchHit, translated: TranslatedField): string {
  const name = type === 'live-stream' ? content.name : undefined;
  return translated(content.title_trans, content.title ?? name);
}

/**
 * The text whose programmes are shown: `q`, once its titles are there. The programmes come from the device, and titles
 * that came later would move them while the viewer is about to press one. A network that is too slow is not waited for.
 */
function useTextAfterTitles(q: string, areTitlesAwaited: boolean): string {
  const [ready, setReady] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setReady(q), areTitlesAwaited ? longestWaitMs : 0);
    return () => clearTimeout(timer);
  }, [q, areTitlesAwaited]);
  return ready;
}

/** The typed text, once the viewer has paused. */
function useDebouncedText(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
