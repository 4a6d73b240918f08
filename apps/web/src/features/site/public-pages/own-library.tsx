import 'server-only';
import { roleName } from '@waymark/contract/roles';
import { memberSession } from '#auth/server-session.ts';
import { GiveArticle } from '#features/coaching/coach-matches/give-article.tsx';
import { ForYou } from '#features/library/for-you.tsx';
import type { LibraryState } from '#features/library/library-address.ts';
import { LibraryPage } from '#features/library/library-page.tsx';
import { OwnShelf } from '#features/organisations/welcomes/own-welcome.tsx';
import { ArticleAt } from './article-at.tsx';

/** The library in the shell, which begins with what is for the person. */
export async function OwnLibrary({ state }: { state: LibraryState }) {
  const session = await memberSession();
  const forYou = (
    <div className="grid gap-5">
      {session && <OwnShelf token={session.accessToken} />}
      <ForYou />
    </div>
  );
  return <LibraryPage state={state} forYou={forYou} />;
}

/** An article in the shell, where a coach can give it to clients. */
export async function OwnArticle({ slug }: { slug: string }) {
  const session = await memberSession();
  const isCoach = session && roleName(session.user.role.id, session.user.sub_role) === 'coach';
  if (!isCoach) return <ArticleAt slug={slug} />;
  return <ArticleAt slug={slug} givingOf={(title) => <GiveArticle slug={slug} title={title} />} />;
}
