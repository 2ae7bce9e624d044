import { useTranslatedField } from '../../locales/use-language.ts';
import type { Post } from '../../queries/posts.ts';
import styles from './byline.module.css';
import { PublicationDate } from './publication-date.tsx';

/** Category, first name of the author and date, when the provider sends them. */
export function Byline({ post: { category, user, published_at } }: { post: Post }) {
  const translated = useTranslatedField();
  const kind = translated(category?.title_trans, category?.title);
  return (
    <p className={styles.byline}>
      {kind ? <bdi className={styles.category}>{kind}</bdi> : null}
      {user?.first_name ? <bdi>{user.first_name}</bdi> : null}
      <PublicationDate at={published_at} />
    </p>
  );
}
