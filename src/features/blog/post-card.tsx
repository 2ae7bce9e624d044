import { Link } from '@tanstack/react-router';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Post } from '../../queries/posts.ts';
import { Picture } from '../../ui/picture.tsx';
import { plainText } from '../../ui/plain-text.ts';
import { Byline } from './byline.tsx';
import styles from './post-card.module.css';

/** A post in the list; a press anywhere on the card opens the post. `eager`: the card is in the first view. */
export function PostCard({ post, eager }: { post: Post; eager: boolean }) {
  const translated = useTranslatedField();
  const description = plainText(translated(post.description_trans, post.description));
  return (
    <article className={styles.card}>
      <Picture src={post.poster} ratio="16 / 9" alt="" eager={eager} className={styles.poster} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link to="/blog/posts/$slug" params={{ slug: post.slug }} className={styles.link}>
            <bdi>{translated(post.title_trans, post.title)}</bdi>
          </Link>
        </h3>
        {description ? (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        ) : null}
        <Byline post={post} />
      </div>
    </article>
  );
}
