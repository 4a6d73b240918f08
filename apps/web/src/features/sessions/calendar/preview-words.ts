import { localOf } from '#dates/calendar-days.ts';

const EARLY = 7 * 60;
const LATE = 21 * 60;

const areWords = (count: number) => (count === 1 ? 'is' : 'are');

/** What to know about times that a client elsewhere is offered: "3 of 7 are before 7 am there". */
export function oddTimesInWords(starts: readonly string[], zone: string): string {
  const minutes = starts.map((start) => localOf(Date.parse(start), zone).minutes);
  const [early, late] = [minutes.filter((at) => at < EARLY).length, minutes.filter((at) => at >= LATE).length];
  const words = [
    early > 0 && `${early} of ${starts.length} ${areWords(early)} before 7 am there`,
    late > 0 && `${late} of ${starts.length} ${areWords(late)} after 9 pm there`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : `${starts.length} ${starts.length === 1 ? 'time' : 'times'} on this day`;
}
