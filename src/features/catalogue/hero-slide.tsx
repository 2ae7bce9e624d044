import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pictureOf } from '../../domain/pictures.ts';
import { longest, truncate, wordsOf } from '../../domain/truncation.ts';
import { useWording } from '../../locales/use-wording.ts';
import type { Entry } from '../../queries/pages.ts';
import type { Trailer } from '../../queries/videos.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDestinations } from './destinations.ts';
import { taglineOf } from './facts.ts';
import styles from './hero.module.css';
import { HeroBackdrop } from './hero-backdrop.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The viewer pressed Play to come here: what is there begins by itself. */
    play?: boolean;
  }
}

export type TrailerRequest = {
  title: string;
  trailers: readonly Trailer[];
  intId?: string | undefined;
};

type HeroSlideProps = {
  entry: Entry;
  /** '2 of 5' */
  position: string;
  active: boolean;
  /** On screen, or next to be. */
  near: boolean;
  eager: boolean;
  onTrailer: (request: TrailerRequest) => void;
  heart: (entry: Entry) => ReactNode;
  onPlayIntent: () => void;
};

/** One entry of the hero: backdrop, title, tagline, description, and what one can do with it. */
export function HeroSlide(props: HeroSlideProps) {
  const { entry, position, active, near, eager, onTrailer, heart, onPlayIntent } = props;
  const wording = useWording();
  const to = useDestinations().entry(entry);
  const { content } = entry;
  const title = wording(content.title_trans, content.title);
  const field = entry.type === 'live-stream' ? undefined : taglineOf(entry.content);
  const tagline = field ? wording(field.value_trans, field.value) : '';
  const description = wordsOf(wording(content.description_trans, content.description));
  const trailers = entry.type === 'live-stream' ? [] : entry.content.trailers;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not a slide
    <div
      className={styles.slide}
      role="group"
      aria-label={position}
      data-active={active || undefined}
      inert={!active}
    >
      <HeroBackdrop entry={entry} shown={near} eager={eager} />
      <div className={styles.words}>
        <HeroTitle entry={entry} title={title} />
        {tagline ? <p className={styles.tagline}>{truncate(tagline, longest.tagline)}</p> : null}
        {description ? (
          <p className={styles.description}>{truncate(description, longest.description)}</p>
        ) : null}
        <div className={styles.actions}>
          {to ? (
            <Link
              to={to}
              state={{ play: true }}
              className={buttonClass('primary')}
              onMouseEnter={onPlayIntent}
              onFocus={onPlayIntent}
              onTouchStart={onPlayIntent}
            >
              <Icon name="play" size={20} filled />
              {entry.type === 'live-stream' ? <Trans>Watch live</Trans> : <Trans>Play</Trans>}
            </Link>
          ) : null}
          {trailers.length > 0 ? (
            <Button
              onClick={() => onTrailer({ title, trailers, intId: content.int_id })}
              onMouseEnter={onPlayIntent}
              onFocus={onPlayIntent}
            >
              <Icon name="film" size={20} />
              <Trans>Trailer</Trans>
            </Button>
          ) : null}
          {heart(entry)}
        </div>
      </div>
    </div>
  );
}

function HeroTitle({ entry, title }: { entry: Entry; title: string }) {
  const image =
    entry.type === 'live-stream'
      ? entry.content.logo
      : pictureOf(entry.content.pictures, 'title', entry.content.title_image);
  return (
    <h2 className={styles.title}>
      {image ? <img className={styles.titleImage} src={image} alt={title} /> : <bdi>{title}</bdi>}
    </h2>
  );
}
