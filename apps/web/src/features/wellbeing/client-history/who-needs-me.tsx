'use client';

import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import type { ClientNeed, listClientNeeds } from '@waymark/contract/wellbeing/client-needs';
import { QUIET_AFTER_DAYS } from '@waymark/contract/without-schemas/wellbeing/client-needs';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { clientNeedsQuery } from './client-history.api.ts';
import { needWords } from './client-history-words.ts';

/** The clients who would otherwise be forgotten; nothing for a coach without clients. */
export function WhoNeedsMe() {
  return (
    <Loaded
      query={useQuery(clientNeedsQuery())}
      loading="Looking up who needs you"
      failed="We can’t show who needs you right now"
    >
      {(answer) => answer.meta.clients > 0 && <Needs {...answer} />}
    </Loaded>
  );
}

function Needs({ data, meta: { clients, needing } }: AnswerOf<typeof listClientNeeds>) {
  const more = needing - data.length;
  return (
    <Card role="region" aria-labelledby="who-needs-me">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="who-needs-me" className="text-lg">
          Who needs me
        </h2>
        <ButtonLink variant="quiet" className="-mr-2" href={linkPaths.coachClients()}>
          {clients === 1 ? 'See your client' : `All ${clients} clients`}
        </ButtonLink>
      </div>
      {data.length === 0 ? (
        <p className="text-sm text-ink-700">No one is waiting for you.</p>
      ) : (
        <ul className="divide-y divide-sand-200">
          {data.map((need) => (
            <li key={need.matchId} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
              <Need {...need} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-xs text-ink-500">{more} more need you, too.</p>}
    </Card>
  );
}

const DOING: Readonly<Record<ClientNeed['first'], { readonly words: string; readonly link: string }>> = {
  book: { words: 'Book session', link: 'with' },
  close: { words: 'Close session', link: 'with' },
  actions: { words: 'See actions', link: 'of' },
};

function pathOf({ matchId, first, toClose }: ClientNeed) {
  const id = String(matchId);
  if (first === 'close' && toClose) return linkPaths.closeSession(toClose.id);
  return first === 'actions' ? linkPaths.coachClientPart(id, 'goals') : linkPaths.bookForClient(id);
}

function Need(need: ClientNeed) {
  const { picture, first } = need;
  const name = fullName(need) || 'Someone new';
  const { quiet, rest } = needWords(need, QUIET_AFTER_DAYS);
  const { words, link } = DOING[first];
  return (
    <>
      <Portrait name={name} src={picture && picturePath(picture)} size="small" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-sm font-semibold break-words">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-700">
          {quiet && <Pill tone="warning">{quiet}</Pill>}
          <span>{rest}</span>
        </p>
      </div>
      <ButtonLink variant="ghost" href={pathOf(need)}>
        {words}
        <span className="sr-only">
          {' '}
          {link} {name}
        </span>
      </ButtonLink>
    </>
  );
}
