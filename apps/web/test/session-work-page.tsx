import { cleanup, render } from '@testing-library/react';
import { listSessions, showSession } from '@waymark/contract/sessions/coaching-sessions';
import { type SessionNote, savePrivateNote, saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { type SessionWork, showSessionWork } from '@waymark/contract/sessions/session-work';
import { afterEach, beforeEach } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { SessionPage } from '#features/sessions/coaching-sessions/session-page.tsx';
import { ReaderZone } from '#person/reader-zone.tsx';
import { CallProblem } from '#problems/call-problem.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachingSession, sessionId, sessionsFound } from './coaching-sessions.ts';
import { answer, problem } from './contract-api.ts';
import { soon } from './session-page.tsx';
import { sessionWork } from './worked-on.ts';

type NoteField = 'privateNote' | 'sharedNote';

/** A session's page with a server that keeps notes by version, as the API does. */
export function workOnPage() {
  const page = {
    session: coachingSession(1, soon(48)),
    work: sessionWork(),
    /** What saving a note comes to, in place of what the server would do. */
    failure: undefined as Error | undefined,
    give: (changes: Partial<SessionWork>) => {
      page.work = { ...page.work, ...changes };
    },
    show(part: 'coach' | 'coachee' = 'coachee'): void {
      page.session = { ...page.session, attributes: { ...page.session.attributes, part } };
      render(
        <QueryProvider>
          <ReaderZone known="UTC">
            <Clock startsAt={Date.now()}>
              <SessionPage id={sessionId(1)} part={part} isFileMissing={false} />
            </Clock>
          </ReaderZone>
        </QueryProvider>,
      );
    },
  };

  function save(field: NoteField, { body, version }: { body: string; version: number }): { data: SessionNote } | Error {
    if (page.failure) return page.failure;
    const kept = page.work[field] ?? { body: '', version: 0 };
    if (kept.version !== version && kept.body !== body) {
      const texts = { current: kept.body, yours: body, version: kept.version };
      return new CallProblem({ ...problem('note_changed'), status: 409, message: 'This note was changed.', texts });
    }
    const data = { body, version: kept.version + 1, savedAt: new Date().toISOString() };
    page.give({ [field]: data });
    return { data };
  }

  beforeEach(() => {
    sessionStorage.clear();
    page.session = coachingSession(1, soon(48));
    page.work = sessionWork();
    page.failure = undefined;
    answer(showSession, () => ({ data: page.session }));
    answer(listSessions, () => sessionsFound([]));
    answer(showSessionWork, () => ({ data: page.work }));
    answer(savePrivateNote, ({ body }) => save('privateNote', body));
    answer(saveSharedNote, ({ body }) => save('sharedNote', body));
  });
  afterEach(cleanup);
  return page;
}
