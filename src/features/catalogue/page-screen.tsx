import type { ReactNode } from 'react';
import type { Entry, Page } from '../../queries/pages.ts';
import { Hero } from './hero.tsx';
import type { TrailerRequest } from './hero-slide.tsx';
import { NoStrips } from './no-strips.tsx';
import styles from './page-screen.module.css';
import { StripShelf } from './strip-shelf.tsx';
import { useGrowing } from './use-growing.ts';

type PageScreenProps = {
  page: Page;
  slug: string;
  /** The page's name, shown unless a hero stands in its place. */
  title: string;
  onTrailer: (request: TrailerRequest) => void;
  heart: (entry: Entry) => ReactNode;
  /** The viewer is about to press Play. */
  onPlayIntent: () => void;
  /** The way out of a page without strips. */
  wayOut: ReactNode;
};

/** A content page made of strips. Strips without entries are dropped. Specification, point 2. */
export function PageScreen(props: PageScreenProps) {
  const { page, slug, title, onTrailer, heart, onPlayIntent, wayOut } = props;
  const strips = page.strips.filter(({ entries }) => entries.length > 0);
  const heroFirst = strips[0]?.component === 'dots';
  const made = useGrowing(slug, strips.length);
  if (strips.length === 0) return <NoStrips title={title} wayOut={wayOut} />;
  return (
    <div
      className={styles.page}
      data-hero={heroFirst || undefined}
      data-growing={made < strips.length || undefined}
    >
      <h1 className={heroFirst ? 'visually-hidden' : styles.title}>
        <bdi>{title}</bdi>
      </h1>
      {strips
        .slice(0, made)
        .map((strip, index) =>
          strip.component === 'dots' ? (
            <Hero
              key={strip.id}
              strip={strip}
              first={index === 0}
              onTrailer={onTrailer}
              heart={heart}
              onPlayIntent={onPlayIntent}
            />
          ) : (
            <StripShelf key={strip.id} strip={strip} pageSlug={slug} />
          ),
        )}
    </div>
  );
}
