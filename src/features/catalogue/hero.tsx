import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { entryKey } from '../../domain/catalogue/entry-key.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import type { Strip } from '../../queries/strips-page.ts';
import { usesLessData } from '../../session/data-saving.ts';
import { findOpenLayers } from '../../ui/find-open-layers.ts';
import { Icon } from '../../ui/icon.tsx';
import { reducedMotion, useMediaQuery } from '../../ui/use-media-query.ts';
import { entryTitle } from './entry-title.ts';
import styles from './hero.module.css';
import { HeroSlide, type TrailerRequest } from './hero-slide.tsx';
import { MoreLink } from './more-tile.tsx';
import { useStripTitle } from './use-strip-title.ts';

type HeroProps = {
  strip: Strip;
  /** Whether the strip fills the first view. Then its first picture is fetched before all others. */
  first: boolean;
  /** The address of the page with all entries of the strip. */
  more: string | undefined;
  onTrailer: (request: TrailerRequest) => void;
  favourite: (entry: Entry) => ReactNode;
  onPlayIntent: () => void;
};

/**
 * A strip of the kind `dots`: it shows one entry at a time over the whole width. A dot, a swipe or a timer changes the
 * slide. With data saving, a picture is fetched only when its slide is shown.
 */
export function Hero({ strip, first, more, onTrailer, favourite, onPlayIntent }: HeroProps) {
  const { t } = useLingui();
  const titleOf = useStripTitle();
  const count = strip.entries.length;
  const slideshow = useSlideshow(count);
  const { slide, runs, turn, setPointed, setFocused } = slideshow;
  const swipe = useSwipe(turn);
  const saving = usesLessData();
  return (
    <section
      className={styles.hero}
      aria-roledescription={t`carousel`}
      aria-label={titleOf(strip)}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...swipe}
    >
      <div className={styles.slides} aria-live={runs ? 'off' : 'polite'}>
        {strip.entries.map((entry, index) => (
          <HeroSlide
            key={entryKey(entry)}
            entry={entry}
            position={t`${index + 1} of ${count}`}
            active={index === slide}
            near={index === slide || (!saving && index === (slide + 1) % count)}
            eager={first && index === 0}
            onTrailer={onTrailer}
            favourite={favourite}
            onPlayIntent={onPlayIntent}
          />
        ))}
      </div>
      {count > 1 ? <Controls entries={strip.entries} slideshow={slideshow} /> : null}
      {more ? (
        <div className={styles.more}>
          <MoreLink strip={strip} to={more} title={titleOf(strip)} />
        </div>
      ) : null}
    </section>
  );
}

type ControlsProps = { entries: readonly Entry[]; slideshow: ReturnType<typeof useSlideshow> };

/** A dot for each slide, and the pause button if the slideshow can run. */
function Controls({ entries, slideshow }: ControlsProps) {
  // The controls change whenever the hero renders, so memoisation would only make the initial bundle larger.
  'use no memo';
  const { t } = useLingui();
  const translated = useTranslatedField();
  const { slide, setSlide, still, stopped, setStopped, runs } = slideshow;
  return (
    <div className={styles.controls}>
      {still ? null : (
        <button
          type="button"
          className={styles.pause}
          aria-label={stopped ? t`Play slideshow` : t`Pause slideshow`}
          onClick={() => setStopped(!stopped)}
        >
          <Icon name={stopped ? 'play' : 'pause'} size={16} filled />
        </button>
      )}
      {entries.map((entry, index) => {
        const title = entryTitle(entry, translated);
        return (
          <button
            key={entryKey(entry)}
            type="button"
            className={styles.dot}
            aria-label={t`Show ${title}`}
            aria-current={index === slide || undefined}
            data-runs={(index === slide && runs) || undefined}
            onClick={() => setSlide(index)}
          />
        );
      })}
    </div>
  );
}

/** Milliseconds for which a slide is shown. */
const slideMs = 9000;

/**
 * Which slide is shown. The next one follows after `slideMs`. It does not follow while the slideshow is stopped, the
 * pointer or the focus is on the hero, the viewer wants less motion or uses less data, or the page is hidden. It does
 * not follow while a layer is open either: a dialog returns the focus to the slide from which it was opened, so that
 * slide must still be shown.
 */
function useSlideshow(count: number) {
  const still = useMediaQuery(reducedMotion) || usesLessData();
  const [at, setSlide] = useState(0);
  // A newer strip may have fewer slides.
  const slide = at % count;
  const [stopped, setStopped] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const runs = count > 1 && !still && !stopped && !pointed && !focused;
  const turn = useCallback((by: number) => setSlide((at) => (at + by + count) % count), [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide, however it was reached, stays its whole time
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && findOpenLayers().length === 0) turn(1);
    }, slideMs);
    return () => clearInterval(timer);
  }, [runs, slide, turn]);
  return { slide, setSlide, turn, still, stopped, setStopped, setPointed, setFocused, runs };
}

/** A horizontal swipe changes the slide, in reading direction; with a mouse the viewer presses the dots. */
function useSwipe(turn: (by: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current =
        event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      const across = event.clientX - from.current.x;
      const down = event.clientY - from.current.y;
      from.current = undefined;
      if (Math.abs(across) < 48 || Math.abs(across) < Math.abs(down) * 1.5) return;
      const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      turn(across < 0 === rtl ? -1 : 1);
    },
  };
}
