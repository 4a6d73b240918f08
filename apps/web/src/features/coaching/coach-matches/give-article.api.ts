import { addActionBetween } from '@waymark/contract/without-schemas/sessions/actions';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import { SESSIONS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

interface Giving {
  readonly matchId: number;
  readonly dueOn: string | null;
  readonly slug: string;
  readonly title: string;
}

/** The words stay when the article has left the library. */
export const useGiveArticle = () =>
  useChange(
    useRepeatable(({ matchId, dueOn, slug, title }: Giving, requestId) =>
      call(addActionBetween, {
        body: { requestId, matchId, dueOn, owner: 'coachee', text: `Read: ${title}`, article: slug },
      }),
    ),
    { outdated: [SESSIONS_KEY] },
  );
