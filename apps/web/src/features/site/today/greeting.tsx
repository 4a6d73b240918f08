'use client';

import { localTime } from '@waymark/contract/moments';
import { useNow } from '#dates/clock.tsx';

/** In minutes since midnight. */
const [MORNING, AFTERNOON, EVENING] = [5 * 60, 12 * 60, 18 * 60];

function timeOfDay(minutes: number): string {
  if (minutes < MORNING || minutes >= EVENING) return 'evening';
  return minutes < AFTERNOON ? 'morning' : 'afternoon';
}

interface GreetingProps {
  readonly firstName: string | null;
  /** The profile's: the server doesn't know the browser's, and what it drew must stay. */
  readonly zone: string | null;
}

export function Greeting({ firstName, zone }: GreetingProps) {
  const now = useNow();
  const words = zone === null ? 'Good to see you' : `Good ${timeOfDay(localTime(new Date(now), zone).minutes)}`;
  return firstName ? `${words}, ${firstName}` : words;
}
