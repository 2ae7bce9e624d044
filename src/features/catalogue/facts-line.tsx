import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { runningTime } from '../../domain/catalogue/running-time.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Tag } from '../../queries/videos.ts';
import { useDestinations } from './destinations.ts';
import styles from './facts-line.module.css';
import { RunningTime } from './running-time.tsx';
import { tagsOf, yearOf } from './title-facts.ts';

type FactsLineProps = {
  subject: Parameters<typeof yearOf>[0] & { duration?: number | undefined };
  /** Genres link to their pages. Only for screens where the links are far enough apart for a finger. */
  linked?: boolean;
};

/** Year · duration · rating · genres, in one line; unknown facts are left out. */
export function FactsLine({ subject, linked = false }: FactsLineProps) {
  const translated = useTranslatedField();
  const destinations = useDestinations();
  const name = (tag: Tag) => <bdi>{translated(tag.t_title, tag.title)}</bdi>;
  const year = yearOf(subject);
  const facts: { key: string; fact: ReactNode }[] = [];
  if (year) facts.push({ key: 'year', fact: year });
  if (runningTime(subject.duration)) {
    facts.push({ key: 'duration', fact: <RunningTime seconds={subject.duration} /> });
  }
  for (const rating of tagsOf(subject, 'rating').slice(0, 1)) {
    facts.push({ key: 'rating', fact: <span className={styles.rating}>{name(rating)}</span> });
  }
  for (const genre of tagsOf(subject, 'genre')) {
    const to = linked ? destinations.tag(genre.id) : undefined;
    const fact = to ? (
      <Link to={to} className={styles.link}>
        {name(genre)}
      </Link>
    ) : (
      name(genre)
    );
    facts.push({ key: genre.id, fact });
  }
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map(({ key, fact }) => (
        <li key={key}>{fact}</li>
      ))}
    </ul>
  );
}
