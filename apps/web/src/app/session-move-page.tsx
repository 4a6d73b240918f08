'use client';

import { useQuery } from '@tanstack/react-query';
import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { MovePage } from '#features/sessions/booking/move-page.tsx';
import { sessionQuery } from '#features/sessions/coaching-sessions/coaching-sessions.api.ts';

interface SessionMovePageProps {
  readonly id: string;
  readonly part: SessionPart;
  readonly openedAt: string;
}

export function SessionMovePage({ id, part, openedAt }: SessionMovePageProps) {
  return <MovePage part={part} query={useQuery(sessionQuery(id))} openedAt={openedAt} />;
}
