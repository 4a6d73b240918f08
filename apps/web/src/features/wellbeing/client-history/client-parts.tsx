import { ClientPage } from '#features/coaching/coach-matches/client-page.tsx';
import { ClientPath } from '#features/coaching/paths/shown-paths.tsx';
import { ClientStrengths } from '#features/sessions/strengths-forms/client-strengths.tsx';
import { ClientLinks } from '#features/wellbeing/endings/client-links.tsx';
import { ActionHistory } from './action-history.tsx';
import { GoalHistory } from './goal-history.tsx';
import { NoteHistory } from './note-history.tsx';
import { FormerHistory, SessionHistory } from './session-history.tsx';

interface ClientPartProps {
  /** The match's id, as in the address. */
  readonly id: string;
  readonly page: number;
}

export function ClientGoalsPage({ id, page }: ClientPartProps) {
  return (
    <ClientPage id={id} part="goals">
      <ClientPath matchId={id} />
      <ClientLinks matchId={id} />
      <GoalHistory matchId={id} />
      <ActionHistory matchId={id} page={page} />
      <ClientStrengths matchId={id} />
    </ClientPage>
  );
}

export function ClientNotesPage({ id, page }: ClientPartProps) {
  return (
    <ClientPage id={id} part="notes">
      <NoteHistory matchId={id} page={page} />
    </ClientPage>
  );
}

export function ClientSessionsPage({ id, page }: ClientPartProps) {
  return (
    <ClientPage id={id} part="sessions">
      <SessionHistory matchId={id} page={page} />
    </ClientPage>
  );
}

export function ClientAnswersPage({ id }: Pick<ClientPartProps, 'id'>) {
  return <ClientPage id={id} part="answers" former={<FormerHistory matchId={id} />} />;
}
