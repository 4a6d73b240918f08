import { MINUTE_MS } from '@waymark/contract/durations';
import { isKnownZone, localTime } from '@waymark/contract/moments';

/** By how many minutes the clocks of a zone are ahead of UTC at an instant; 0 if it is unknown. */
export function zoneOffsetMinutes(zone: string, at: Date): number {
  if (!isKnownZone(zone)) return 0;
  const { year, month, day, minutes } = localTime(at, zone);
  return Date.UTC(year, month - 1, day, 0, minutes) / MINUTE_MS - Math.floor(at.getTime() / MINUTE_MS);
}
