import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BlogLayout } from '../features/blog/blog-layout.tsx';
import { BlogSearch } from '../features/blog/blog-search.tsx';
import { LatestPosts } from '../features/blog/latest-posts.tsx';
import { PostContent, PostHead } from '../features/blog/post-article.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useTranslatedField } from '../locales/use-language.ts';
import { postQuery } from '../queries/posts.ts';
import { useApp } from '../session/use-app.tsx';

const route = getRouteApi('/_main/blog/posts/$slug');

export function PostScreen() {
  const { slug } = route.useParams();
  const { client } = useApp();
  const navigate = route.useNavigate();
  const translated = useTranslatedField();
  const { data: post } = useSuspenseQuery(postQuery(client, slug));
  return (
    <>
      <DocumentTitle title={translated(post.title_trans, post.title)} />
      <BlogLayout
        head={<PostHead post={post} />}
        search={
          <BlogSearch
            searched=""
            onSearch={(search) => void navigate({ to: '/blog', search: { search } })}
          />
        }
        searchLast
        latest={<LatestPosts />}
      >
        <PostContent post={post} />
      </BlogLayout>
    </>
  );
}
