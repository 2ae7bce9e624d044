import type { ReactNode } from 'react';
import styles from './prose-page.module.css';
import { DocumentTitle } from './screen-title.tsx';

/** A page of text: one heading and one readable column. */
export function ProsePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={styles.page}>
      <DocumentTitle title={title} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </article>
  );
}
