'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { myMatchQuery } from './coach-matches.api.ts';

export function BookWithCoach() {
  const match = useQuery(myMatchQuery()).data?.data;
  if (match?.attributes.state !== 'standing') return null;
  return <ButtonLink href={linkPaths.bookSession(String(match.attributes.coach.id))}>Book a session</ButtonLink>;
}
