'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { RefusedNext } from '@waymark/contract/sessions/session-work';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useBookForClient } from '#features/sessions/coaching-sessions/coaching-sessions.api.ts';
import { useAttempts } from '#forms/use-request-id.ts';
import { isProblem, toCallProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { bothClocks } from './next-session.tsx';
import type { NextMinutes } from './session-closing.api.ts';

interface NextRefusedProps {
  readonly session: CoachingSession;
  readonly refused: RefusedNext;
  readonly minutes: NextMinutes;
  readonly zone: string;
}

/** The session is closed, and its next time was taken: others nearby, to book at once. */
export function NextRefused({ session, refused, minutes, zone }: NextRefusedProps) {
  const router = useRouter();
  const book = useBookForClient();
  const attempt = useAttempts();
  const [shown, setShown] = useState(refused);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const matchId = session.attributes.matchId ?? 0;
  const sessionPath = linkPaths.coachSession(session.id);
  const isBusy = book.isPending || book.isSuccess;

  async function take(startsAt: string): Promise<void> {
    const booking = { matchId, startsAt, minutes, message: '', waivesBuffer: false };
    try {
      await attempt(booking, (requestId) => book.mutateAsync({ ...booking, requestId }));
      router.push(sessionPath);
    } catch (error) {
      const { message, nearest } = toCallProblem(error);
      const isStillFree = isProblem(error, 'request_reused');
      const others = shown.nearest.filter((one) => one !== startsAt || isStillFree);
      setShown({ message, nearest: nearest.length > 0 ? [...nearest] : others });
    }
  }

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
        The session is closed
      </h2>
      <p className="mt-1 text-sm text-ink-700">Everything you wrote is kept. Only the next session isn’t booked yet.</p>
      <div className="mt-4">
        <Alert tone="info">{shown.message}</Alert>
      </div>
      {shown.nearest.length > 0 && (
        <>
          <h3 className="mt-5 font-text text-sm font-semibold tracking-normal">Free nearby</h3>
          <ul className="mt-2 divide-y divide-sand-200">
            {shown.nearest.map((start) => (
              <li key={start} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <time dateTime={start} className="min-w-0 text-sm font-semibold">
                  {bothClocks(session, start, zone)}
                </time>
                <Button
                  variant="ghost"
                  aria-label={`Book this time, ${bothClocks(session, start, zone)}`}
                  busyText={
                    isBusy && book.variables && 'startsAt' in book.variables && book.variables.startsAt === start
                      ? 'Booking ...'
                      : undefined
                  }
                  disabled={isBusy}
                  onClick={() => void take(start)}
                >
                  Book this time
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={sessionPath}>Open session</ButtonLink>
        <ButtonLink variant="ghost" href={linkPaths.bookForClient(String(matchId))}>
          Choose another time
        </ButtonLink>
      </div>
    </Card>
  );
}
