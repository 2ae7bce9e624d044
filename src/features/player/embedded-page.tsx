import styles from './embedded-page.module.css';

/**
 * Somebody else's player, from an address that is a page: kept in a frame that reaches nothing of ours. A page of our
 * own origin is given none, since with ours it could undo its frame.
 */
export function EmbeddedPage({ src, title }: { src: string; title: string }) {
  const address = URL.parse(src, location.href);
  const elsewhere = address?.origin !== location.origin;
  return (
    <iframe
      key={src}
      className={styles.page}
      src={/^https?:$/.test(address?.protocol ?? '') ? src : undefined}
      title={title}
      allow="fullscreen; picture-in-picture; encrypted-media"
      sandbox={`allow-scripts allow-presentation ${elsewhere ? 'allow-same-origin' : ''}`}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
