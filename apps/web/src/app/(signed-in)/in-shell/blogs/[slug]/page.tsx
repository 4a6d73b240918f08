import { roleName } from '@waymark/contract/roles';
import { serverSession } from '#auth/server-session.ts';
import { GiveArticle } from '#features/coaching/coach-matches/give-article.tsx';
import { ArticleAt } from '#features/site/public-pages/article-at.tsx';

export { generateMetadata } from '../../../../(public)/blogs/[slug]/page.tsx';

interface PageProps {
  readonly params: Promise<{ slug: string }>;
}

export default async function Page({ params }: PageProps) {
  const [{ slug }, session] = await Promise.all([params, serverSession()]);
  const isCoach = session && roleName(session.user.role.id, session.user.sub_role) === 'coach';
  if (!isCoach) return <ArticleAt slug={slug} />;
  return <ArticleAt slug={slug} givingOf={(title) => <GiveArticle slug={slug} title={title} />} />;
}
