import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { seasonsOf } from '../../domain/catalogue/seasons.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Show } from '../../queries/videos.ts';
import { useDestinations } from './destinations.ts';
import styles from './facts-line.module.css';
import { viewCountOf } from './facts-list.tsx';
import { SeasonCount } from './season-count.tsx';
import { tagsOf, yearOf } from './title-facts.ts';

/** Years · seasons · episodes · rating · genres · views, in one line; unknown facts are left out. */
export function ShowFacts({ show }: { show: Show }) {
  const translated = useTranslatedField();
  const destinations = useDestinations();
  const count = viewCountOf(show);
  const seasons = seasonsOf(show).length || (show.seasons_count ?? 0);
  const episodes = show.videos_count ?? seasonsOf(show).flatMap(({ videos }) => videos).length;
  const facts: { key: string; fact: ReactNode }[] = [{ key: 'years', fact: yearsOf(show) }];
  if (seasons > 0) {
    facts.push({ key: 'seasons', fact: <SeasonCount count={seasons} /> });
  }
  if (episodes > 0) {
    facts.push({
      key: 'episodes',
      fact: <Plural value={episodes} one="# episode" other="# episodes" />,
    });
  }
  for (const tag of [...tagsOf(show, 'rating').slice(0, 1), ...tagsOf(show, 'genre')]) {
    const name = <bdi>{translated(tag.t_title, tag.title)}</bdi>;
    const to = destinations.tag(tag.id);
    const look = tag.category === 'rating' ? styles.rating : undefined;
    facts.push({
      key: tag.id,
      fact: to ? (
        <Link to={to} className={styles.link}>
          <span className={look}>{name}</span>
        </Link>
      ) : (
        <span className={look}>{name}</span>
      ),
    });
  }
  if (count > 0) {
    facts.push({ key: 'views', fact: <Plural value={count} one="# view" other="# views" /> });
  }
  return (
    <ul className={styles.facts}>
      {facts
        .filter(({ fact }) => fact !== undefined)
        .map(({ key, fact }) => (
          <li key={key}>{fact}</li>
        ))}
    </ul>
  );
}

/** The first and the last year of a show, if known; a single year is shown once. */
function yearsOf(show: Show): ReactNode {
  const from = show.year_from ?? yearOf(show);
  const to = show.year_to;
  if (from === undefined || to === undefined || from === to) return from ?? to;
  return (
    <bdi dir="ltr">
      {from}–{to}
    </bdi>
  );
}
