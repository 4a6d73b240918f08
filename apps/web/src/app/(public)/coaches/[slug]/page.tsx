import type { Metadata } from 'next';
import { connection } from 'next/server';
import { coachMetadata } from '#features/coaching/coaches/coach-metadata.ts';
import { readCoach } from '#features/coaching/coaches/directory-reads.ts';
import { CoachAt } from '#features/site/public-pages/coach-at.tsx';
import { unlessAway } from '#http/unless-away.ts';

interface PageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  await connection();
  const coach = await unlessAway(readCoach((await params).slug));
  return coach ? coachMetadata(coach) : { title: coach === null ? 'Not found' : 'Coaches', robots: { index: false } };
}

export default async function Page({ params }: PageProps) {
  return <CoachAt slug={(await params).slug} />;
}
