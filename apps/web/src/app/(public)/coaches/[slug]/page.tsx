import type { Metadata } from 'next';
import { connection } from 'next/server';
import { AskCoach } from '#features/coaching/coach-matches/ask-coach.tsx';
import { coachMetadata } from '#features/coaching/coaches/coach-metadata.ts';
import { CoachPage } from '#features/coaching/coaches/coach-page.tsx';
import { readCoach } from '#features/coaching/coaches/directory-reads.ts';
import { OwnPageNote } from '#features/coaching/coaches/own-page-note.tsx';
import { CoachPageTimes } from '#features/sessions/booking/coach-page-times.tsx';
import { MissingPage } from '#features/site/faults/missing-page.tsx';
import { unlessAway } from '#http/unless-away.ts';
import { AwayState } from '#ui/away-state.tsx';

interface PageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  await connection();
  const coach = await unlessAway(readCoach((await params).slug));
  return coach ? coachMetadata(coach) : { title: coach === null ? 'Not found' : 'Coaches', robots: { index: false } };
}

export default async function Page({ params }: PageProps) {
  await connection();
  const coach = await unlessAway(readCoach((await params).slug));
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
