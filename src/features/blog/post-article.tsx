import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Post } from '../../queries/posts.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ShareMenu } from '../../ui/share-menu.tsx';
import { Byline } from './byline.tsx';
import styles from './post-article.module.css';

/** The head of a post: breadcrumb, title, author and date. */
export function PostHead({ post }: { post: Post }) {
  const { t } = useLingui();
  const title = useTranslatedField()(post.title_trans, post.title);
  const blog = (
    <Link to="/blog">
      <Trans>Blog</Trans>
    </Link>
  );
  return (
    <header className={styles.head}>
      <Breadcrumb label={t`Breadcrumb`} steps={[blog]} current={<bdi>{title}</bdi>} />
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
      </h1>
      <div className={styles.facts}>
        <Byline post={post} />
        <ShareMenu title={title} variant="quiet" />
      </div>
    </header>
  );
}

/** The picture and the text of a post. If the post has no text, its description is shown. */
export function PostContent({ post }: { post: Post }) {
  const translated = useTranslatedField();
  const content = translated(post.content_trans, post.content);
  const description = translated(post.description_trans, post.description);
  return (
    <article className={styles.post}>
      {post.poster ? (
        <Picture src={post.poster} ratio="16 / 9" alt="" eager className={styles.poster} />
      ) : null}
      <RichText text={content || description} pictures className={styles.content} />
    </article>
  );
}
