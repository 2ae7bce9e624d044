import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title.tsx';
import styles from './prose-page.module.css';

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
