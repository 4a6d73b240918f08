import { ArticleEditorPage } from '#features/practice/library-articles/article-editor-page.tsx';
import { editedArticleQuery } from '#features/practice/library-articles/library-articles.api.ts';
import { editedTopicsQuery } from '#features/practice/library-topics/library-topics.api.ts';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Article' };

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { accessToken } = await requireConsole();
  const { slug } = await params;
  return (
    <Prefetched token={accessToken} queries={(ask) => [editedArticleQuery(slug, ask), editedTopicsQuery(ask)]}>
      <ArticleEditorPage slug={slug} />
    </Prefetched>
  );
}
