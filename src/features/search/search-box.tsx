import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { searchProblem, tidySearchText } from '../../domain/catalogue/search-text.ts';
import { recentSearchesQuery } from '../../queries/recent-searches.ts';
import { useApp } from '../../session/use-app.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-box.module.css';
import { SearchField } from './search-field.tsx';
import { Suggestions } from './suggestions.tsx';
import { useAddRecentSearch } from './use-add-recent-search.ts';

/** How many recent searches the box shows. */
const shown = 5;

type SearchBoxProps = {
  /** What was typed before the box was there. */
  early: RefObject<string>;
  onClose: () => void;
};

/**
 * The box that the magnifier opens: a field with the search of the present address, which leads to the Search
 * screen.
 */
export function SearchBox({ early, onClose }: SearchBoxProps) {
  const { t } = useLingui();
  const q = useLocation({ select: ({ search }) => ('q' in search ? search.q : undefined) });
  const pathname = useLocation({ select: (location) => location.pathname });
  const [text, setText] = useState(() => tidySearchText(q));
  const [refused, setRefused] = useState(false);
  // Takes over what was typed before the field existed. From now on the field receives the keys itself.
  useLayoutEffect(() => {
    if (early.current) setText(early.current);
    early.current = '';
  }, [early]);
  const { data: recent = [] } = useQuery(recentSearchesQuery(useApp().database));
  const navigate = useNavigate();
  const keep = useAddRecentSearch();
  const go = (wanted: string) => {
    keep(wanted);
    closeAndFocusContent(onClose, pathname === '/search');
    void navigate({ to: '/search', search: { q: tidySearchText(wanted) } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (searchProblem(text)) setRefused(true);
    else go(text);
  };
  return (
    <search onKeyDown={stepThrough}>
      <form name="search-box" className={styles.form} noValidate onSubmit={submit}>
        <SearchField
          value={text}
          onChange={setText}
          problem={refused ? searchProblem(text) : undefined}
          autoFocus
          onKeyDown={(event) => {
            // Some browsers only empty the search field at the first press, and close the box at the second.
            if (event.key !== 'Escape') return;
            event.preventDefault();
            onClose();
          }}
        />
      </form>
      {text === '' && recent.length > 0 ? (
        <ul className={styles.list} aria-label={t`Recent searches`}>
          {recent.slice(0, shown).map((one) => (
            <li key={one}>
              <button type="button" className={styles.line} onClick={() => go(one)}>
                <Icon name="clock" size={18} />
                <bdi>{one}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Suggestions
          text={text}
          onFollow={(event) => {
            keep(text);
            // The browser opens the link in another tab, and the viewer stays in the box.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            closeAndFocusContent(onClose, pathname === event.currentTarget.pathname);
          }}
        />
      )}
    </search>
  );
}

/**
 * Closes the box, which gives the focus to the magnifier. A second Enter would open the box again there, so the content
 * takes the focus as soon as the navigation has begun. When the viewer goes back, the magnifier has the focus again. If
 * the screen stays the same, the heading takes the focus, because no navigation moves the focus there later.
 */
function closeAndFocusContent(close: () => void, isSameScreen: boolean): void {
  close();
  queueMicrotask(() => {
    const content = document.getElementById('content');
    if (!content || (isSameScreen && focusHeading(content))) return;
    content.focus({ preventScroll: true });
  });
}

/** The up and down keys move through the field and the list below it, in addition to Tab. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > *')];
  const next = steps[steps.indexOf(event.target as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
