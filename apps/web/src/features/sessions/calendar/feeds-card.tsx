'use client';

import { Card } from '#ui/card.tsx';
import { BusyCalendar } from './busy-calendar.tsx';
import { OwnFeed } from './own-feed.tsx';

export function CalendarFeeds() {
  return (
    <Card>
      <h2 className="text-lg">Calendars</h2>
      <div className="mt-3">
        <OwnFeed />
        <BusyCalendar />
      </div>
    </Card>
  );
}
