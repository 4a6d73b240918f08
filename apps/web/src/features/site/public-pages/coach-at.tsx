import { connection } from 'next/server';
import { AskCoach } from '#features/coaching/coach-matches/ask-coach.tsx';
import { CoachPage } from '#features/coaching/coaches/coach-page.tsx';
import { readCoach } from '#features/coaching/coaches/directory-reads.ts';
import { OwnPageNote } from '#features/coaching/coaches/own-page-note.tsx';
import { CoachPageTimes } from '#features/sessions/booking/coach-page-times.tsx';
import { MissingPage } from '#features/site/faults/missing-page.tsx';
import { unlessAway } from '#http/unless-away.ts';
import { AwayState } from '#ui/error-state.tsx';

export async function CoachAt({ slug }: { slug: string }) {
  await connection();
  const coach = await unlessAway(readCoach(slug));
  if (coach === null) return <MissingPage />;
  if (!coach) return <AwayState title="We can’t show this page right now" />;
  const { firstName, acceptsClients } = coach.attributes;
  return (
    <CoachPage
      coach={coach}
      action={
        <AskCoach coach={{ id: coach.id, firstName, acceptsClients }}>
          <CoachPageTimes coach={{ id: coach.id, firstName }} />
          <OwnPageNote coachId={coach.id} />
        </AskCoach>
      }
    />
  );
}
