'use client';

import { MatchingPage } from '#features/coaching/coach-matches/matching-page.tsx';
import { OwnAgreements } from '#features/coaching/coaching-agreements/own-agreements.tsx';
import { BookOwnCoach, FirstFreeTime } from './first-free-time.tsx';

export function MatchingWithTimes({ isOnboarded }: { isOnboarded: boolean }) {
  return (
    <div className="grid gap-5">
      <div>
        <MatchingPage
          isOnboarded={isOnboarded}
          introOf={(coach, coachIds) => (
            <FirstFreeTime coach={coach} coachIds={coachIds} otherwise="No intro calls are open right now" />
          )}
          bookingOf={(coach) => <BookOwnCoach coach={coach} />}
        />
      </div>
      <OwnAgreements />
    </div>
  );
}
