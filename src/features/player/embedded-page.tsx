import styles from './embedded-page.module.css';

/** Somebody else's player, from an address that is a page: kept in a frame that reaches nothing of ours. */
export function EmbeddedPage({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      className={styles.page}
      src={src}
      title={title}
      allow="fullscreen; picture-in-picture; encrypted-media"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
