import type { ReactNode } from 'react';
import styles from './blog-layout.module.css';

type BlogLayoutProps = {
  /** Shown above the posts, next to the search. */
  head: ReactNode;
  search: ReactNode;
  children: ReactNode;
  latest: ReactNode;
  /** In one column the search comes after the post. */
  searchLast?: boolean;
};

/** The blog's two columns; on a phone they become one. */
export function BlogLayout(props: BlogLayoutProps) {
  const { head, search, children, latest, searchLast = false } = props;
  const searchBox = <div className={styles.search}>{search}</div>;
  return (
    <div className={styles.layout}>
      <div className={styles.head}>{head}</div>
      {searchLast ? null : searchBox}
      <div className={styles.posts}>{children}</div>
      {searchLast ? searchBox : null}
      <aside className={styles.latest}>{latest}</aside>
    </div>
  );
}
