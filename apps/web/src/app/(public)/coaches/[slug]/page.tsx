import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { AskCoach } from '#features/coach-matches/ask-coach.tsx';
import { coachMetadata } from '#features/coaches/coach-metadata.ts';
import { CoachPage } from '#features/coaches/coach-page.tsx';
import { readCoach } from '#features/coaches/directory-reads.ts';
import { OwnPageNote } from '#features/coaches/own-page-note.tsx';
import { SitePage } from '#features/landing-page/site-page.tsx';
import { unlessAway } from '#http/unless-away.ts';
import { AwayState } from '#ui/away-state.tsx';

interface PageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  await connection();
  const coach = await unlessAway(readCoach((await params).slug));
  return coach ? coachMetadata(coach) : { title: 'Coaches', robots: { index: false } };
}

export default async function Page({ params }: PageProps) {
  await connection();
  const coach = await unlessAway(readCoach((await params).slug));
  if (coach === null) notFound();
  if (!coach) {
    return (
      <SitePage>
        <AwayState title="This page cannot be shown right now" />
      </SitePage>
    );
  }
  const { firstName, acceptsClients } = coach.attributes;
  return (
    <SitePage>
      <CoachPage
        coach={coach}
        action={
          <AskCoach coach={{ id: coach.id, firstName, acceptsClients }}>
            <OwnPageNote coachId={coach.id} />
          </AskCoach>
        }
      />
    </SitePage>
  );
}
