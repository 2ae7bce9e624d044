import { useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './picture.module.css';

type Source = { url: string; width: number };

type PictureProps = {
  src: string | undefined;
  /** Other widths of the same picture, from which the browser chooses. */
  sources?: readonly Source[] | undefined;
  /** CSS `sizes`: the width of the picture in the layout. */
  sizes?: string | undefined;
  /** `width / height`, such as `16 / 9`: the space is reserved before the picture loads. */
  ratio: string;
  alt: string;
  /** True for the one picture that fills the first view. */
  eager?: boolean | undefined;
  className?: string | undefined;
  /** Shown when there is no picture. */
  icon?: IconName;
};

/** `undefined` where the browser has nothing to choose from. */
export function srcSetOf(sources: readonly Source[] = []): string | undefined {
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;
}

/** A picture in a frame of fixed ratio, or an icon when the picture does not load. */
export function Picture({
  src,
  sources,
  sizes,
  ratio,
  alt,
  eager,
  className,
  icon = 'film',
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const srcSet = srcSetOf(sources);
  return (
    <div className={`${styles.frame} ${className ?? ''}`} style={{ aspectRatio: ratio }}>
      {src && failed !== src ? (
        <img
          className={styles.image}
          src={src}
          srcSet={srcSet}
          sizes={srcSet ? sizes : undefined}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <div className={styles.missing}>
          <Icon name={icon} size={32} />
          {alt ? <span className="visually-hidden">{alt}</span> : null}
        </div>
      )}
    </div>
  );
}
