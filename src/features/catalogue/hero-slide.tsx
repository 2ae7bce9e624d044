'use no memo';
// A slide renders only when it changes. Memoisation would only make the initial bundle larger.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import { maxLetters, truncate } from '../../domain/catalogue/truncation.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import type { Trailer } from '../../queries/videos.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { plainText } from '../../ui/plain-text.ts';
import type { ChannelOnCard } from './channel-on-card.ts';
import { useDestinations } from './destinations.ts';
import { entryTitle } from './entry-title.ts';
import styles from './hero.module.css';
import { HeroBackdrop } from './hero-backdrop.tsx';
import { PlayLink } from './play-link.tsx';
import { taglineOf } from './title-facts.ts';
import { useProgrammeOnAir } from './use-programme-on-air.ts';

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
  /** The slide is visible or next. */
  near: boolean;
  eager: boolean;
  onTrailer: (request: TrailerRequest) => void;
  favourite: (entry: Entry) => ReactNode;
  onPlayIntent: () => void;
};

/** One entry of the hero: backdrop, title, tagline, description and actions. */
export function HeroSlide(props: HeroSlideProps) {
  const { entry, position, active, near, eager } = props;
  const translated = useTranslatedField();
  const { content } = entry;
  const title = entryTitle(entry, translated);
  const tagline = entry.type === 'live-stream' ? '' : taglineOf(entry.content, translated);
  const description = plainText(translated(content.description_trans, content.description));
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
      <div className={styles.text}>
        <HeroTitle entry={entry} title={title} />
        {entry.type === 'live-stream' ? <OnAirTitle channel={entry.content} /> : null}
        {tagline ? (
          <p className={styles.tagline}>
            <bdi>{tagline}</bdi>
          </p>
        ) : null}
        {description ? (
          <p className={styles.description}>
            <bdi>{truncate(description, maxLetters.description)}</bdi>
          </p>
        ) : null}
        <Actions {...props} title={title} />
      </div>
    </div>
  );
}

/** What the viewer can do with the entry. A channel has neither a trailer nor a screen of details. */
function Actions(props: HeroSlideProps & { title: string }) {
  const { entry, title, onTrailer, favourite, onPlayIntent } = props;
  const { t } = useLingui();
  const destinations = useDestinations();
  const play = destinations.play(entry);
  const isChannel = entry.type === 'live-stream';
  const trailers = isChannel ? [] : entry.content.trailers;
  return (
    <div className={styles.actions}>
      {play ? (
        <PlayLink to={play} onIntent={onPlayIntent}>
          {isChannel ? <Trans>Watch Live</Trans> : <Trans>Play</Trans>}
        </PlayLink>
      ) : null}
      {trailers.length > 0 ? (
        <Button
          onClick={() => onTrailer({ title, trailers, intId: entry.content.int_id })}
          onMouseEnter={onPlayIntent}
          onFocus={onPlayIntent}
        >
          <Icon name="film" size={20} />
          <Trans>Trailer</Trans>
        </Button>
      ) : null}
      {favourite(entry)}
      {isChannel ? null : (
        <Link
          to={destinations.entry(entry)}
          className={buttonClass('secondary', true)}
          aria-label={t`Details: ${title}`}
          title={t`Details: ${title}`}
        >
          <Icon name="info" />
        </Link>
      )}
    </div>
  );
}

/** The title as a picture with the film's lettering, if there is one; a channel shows its logo next to its name. */
function HeroTitle({ entry, title }: { entry: Entry; title: string }) {
  const [failed, setFailed] = useState(false);
  const isChannel = entry.type === 'live-stream';
  const image = isChannel
    ? entry.content.logo
    : pictureOf(entry.content.pictures, 'title', entry.content.title_image);
  const shown = image && !failed;
  return (
    <h2 className={isChannel ? `${styles.title} ${styles.channel}` : styles.title}>
      {shown ? (
        <img
          className={isChannel ? styles.logo : styles.titleImage}
          src={image}
          alt={isChannel ? '' : title}
          onError={() => setFailed(true)}
        />
      ) : null}
      {isChannel || !shown ? <bdi>{title}</bdi> : null}
    </h2>
  );
}

function OnAirTitle({ channel }: { channel: ChannelOnCard }) {
  const onAir = useProgrammeOnAir(channel);
  if (!onAir) return null;
  const { title } = onAir;
  return (
    <p className={styles.tagline}>
      <Trans>
        On now: <bdi>{title}</bdi>
      </Trans>
    </p>
  );
}
