import { Fragment, type ReactNode, useDeferredValue } from 'react';
import type { Entry } from '../../queries/entry-lists.ts';
import type { Page } from '../../queries/strips-page.ts';
import { rendersInParts } from '../../ui/first-screen-paint.ts';
import { useDestinations } from './destinations.ts';
import { Hero } from './hero.tsx';
import type { TrailerRequest } from './hero-slide.tsx';
import { NoStrips } from './no-strips.tsx';
import { StripShelf } from './strip-shelf.tsx';
import styles from './strips-layout.module.css';

type StripsLayoutProps = {
  page: Page;
  slug: string;
  home: boolean;
  /** The page's title; it is hidden when the page begins with a hero. */
  title: string;
  onTrailer: (request: TrailerRequest) => void;
  favourite: (entry: Entry) => ReactNode;
  /** Called when the viewer is about to press Play. */
  onPlayIntent: () => void;
  /** The action on a page without strips. */
  action: ReactNode;
  /** Shown before the first shelf. */
  first?: ReactNode;
};

/** A page made of strips. Strips without entries are left out. docs/product.md, 2. */
export function StripsLayout(props: StripsLayoutProps) {
  const { page, slug, home, title, onTrailer, favourite, onPlayIntent, action, first } = props;
  const destinations = useDestinations();
  const filled = page.strips.filter(({ entries }) => entries.length > 0);
  const strips = useDeferredValue(filled, rendersInParts() ? filled.slice(0, 3) : filled);
  const heroFirst = strips[0]?.component === 'dots';
  if (strips.length === 0) return <NoStrips {...{ title, action, first }} />;
  return (
    <div className={styles.page} data-hero={heroFirst || undefined}>
      <h1 className={heroFirst ? 'visually-hidden' : styles.title}>
        <bdi>{title}</bdi>
      </h1>
      {heroFirst ? null : first}
      {strips.map((strip, index) => (
        <Fragment key={strip.id}>
          {strip.component === 'dots' ? (
            <Hero
              strip={strip}
              first={index === 0}
              more={destinations.more(slug, strip.id)}
              onTrailer={onTrailer}
              favourite={favourite}
              onPlayIntent={onPlayIntent}
            />
          ) : (
            <StripShelf
              strip={strip}
              first={index < 2}
              pageSlug={slug}
              page={home ? undefined : slug}
              favourite={favourite}
              onPlayIntent={onPlayIntent}
            />
          )}
          {heroFirst && index === 0 ? first : null}
        </Fragment>
      ))}
    </div>
  );
}
