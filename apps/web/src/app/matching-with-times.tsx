'use client';

import { BookOwnCoach, FirstFreeTime } from '#features/booking/first-free-time.tsx';
import { MatchingPage } from '#features/coach-matches/matching-page.tsx';

export function MatchingWithTimes({ isOnboarded }: { isOnboarded: boolean }) {
  return (
    <MatchingPage
      isOnboarded={isOnboarded}
      introOf={(coach, coachIds) => (
        <FirstFreeTime coach={coach} coachIds={coachIds} otherwise="No intro calls are open right now" />
      )}
      bookingOf={(coach) => <BookOwnCoach coach={coach} />}
    />
  );
}
