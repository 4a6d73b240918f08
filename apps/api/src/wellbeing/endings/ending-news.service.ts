import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import { formatDate } from '@waymark/contract/moments';
import type { WhatNext } from '@waymark/contract/wellbeing/endings';
import type { UserId } from '#actor.ts';
import type { MatchRow } from '#coaching/coach-matches/coach-matches.queries.ts';
import { findPeople, type MatchPeople } from '#coaching/coach-matches/match-people.queries.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';

export interface EndingNews {
  readonly event: 'proposed' | 'decided' | 'pause-over';
  readonly choice: WhatNext;
  readonly until: string | null;
}

interface Words {
  readonly to: 'coach' | 'coachee';
  readonly title: string;
  readonly body: string;
}

const PROPOSALS: Readonly<Record<WhatNext, (until: string) => string>> = {
  'go-on': () => 'go on together',
  pause: (until) => `pause until ${until}`,
  finish: () => 'finish your coaching',
};

function wordsOf({ event, choice, until }: EndingNews, { coach, coachee }: MatchPeople): readonly Words[] {
  const day = until ? formatDate(until) : '';
  if (event === 'proposed') {
    const title = `${coach} suggests that you ${PROPOSALS[choice](day)}`;
    return [{ to: 'coachee', title, body: 'You decide. Nothing changes until you do.' }];
  }
  if (event === 'pause-over') {
    const body = 'Pick up where you two left off, or decide what comes next.';
    return [
      { to: 'coachee', title: `Your pause with ${coach} is over`, body },
      { to: 'coach', title: `Your pause with ${coachee} is over`, body },
    ];
  }
  const decided: Readonly<Record<WhatNext, Omit<Words, 'to'>>> = {
    'go-on': { title: `${coachee} wants to go on`, body: 'Your coaching stays as it is.' },
    pause: { title: `${coachee} would like to pause until ${day}`, body: 'Sessions that are booked stay booked.' },
    finish: { title: `${coachee} finished your coaching`, body: 'You can both read what you reached.' },
  };
  return [{ to: 'coach', ...decided[choice] }];
}

export async function notifyAboutEnding(
  tx: Db,
  services: Services,
  match: Pick<MatchRow, 'id' | 'coachId' | 'coacheeId'>,
  news: EndingNews,
): Promise<void> {
  const at = news.event === 'pause-over' ? news.until : new Date().toISOString();
  const id = String(match.id);
  for (const { to, title, body } of wordsOf(news, await findPeople(tx, match, null))) {
    const page = to === 'coach' ? progressPaths.clientWhatNext(id) : progressPaths.whatNext(id);
    await services.notify(tx, {
      userId: (to === 'coach' ? match.coachId : match.coacheeId) as UserId,
      kind: 'what-next',
      dedupeKey: `what-next-${news.event}:${id}:${at}`,
      title,
      body,
      url: news.event === 'decided' && news.choice === 'finish' ? progressPaths.reached(id) : page,
    });
  }
}
