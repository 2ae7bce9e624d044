import { Plural, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { entryPath } from '../../domain/catalogue/entry-path.ts';
import { searchProblem, searchTextOf } from '../../domain/catalogue/search-text.ts';
import { useWording } from '../../locales/use-wording.ts';
import { entryKey } from '../../queries/entry-lists.ts';
import { type SearchHit, searchQuery } from '../../queries/search.ts';
import { useApp } from '../../session/use-app.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './search-box.module.css';

/** How many results the box shows; the Search screen has all. */
const most = 5;
/** Milliseconds without a key after which the typed text is searched for. */
const pauseMs = 300;

const icons: Readonly<Record<SearchHit['type'], IconName>> = {
  video: 'film',
  playlist: 'film',
  'tv-show': 'film',
  'live-stream': 'live',
  cast: 'user',
};

/** The best results for the typed text, each leading to its own screen. */
export function Suggestions({ text, onFollow }: { text: string; onFollow: () => void }) {
  const { t } = useLingui();
  const wording = useWording();
  const wanted = searchTextOf(text);
  const q = useAfterPause(wanted);
  const { data } = useInfiniteQuery({
    ...searchQuery(useApp().client, q),
    enabled: !searchProblem(q),
    placeholderData: keepPreviousData,
  });
  const hits = searchProblem(wanted) ? [] : (data?.hits.slice(0, most) ?? []);
  const shown = hits.length;
  return (
    <>
      <p role="status" className="visually-hidden">
        {shown > 0 ? <Plural value={shown} one="# title" other="# titles" /> : null}
      </p>
      {shown > 0 ? (
        <ul className={styles.list} aria-label={t`Suggestions`}>
          {hits.map((hit) => (
            <li key={entryKey(hit)}>
              <Link to={entryPath(hit)} className={styles.line} onClick={onFollow}>
                <Icon name={icons[hit.type]} size={18} />
                <bdi>{wording(hit.content.title_trans, hit.content.title)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The typed text, once the viewer has paused. */
function useAfterPause(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
