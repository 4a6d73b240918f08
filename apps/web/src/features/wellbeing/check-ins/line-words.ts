import { formatWholeDay, localTime } from '@waymark/contract/moments';
import type { SharedCheckIn } from '@waymark/contract/wellbeing/check-ins';

/** "60 in October, 68 now", of the WHO-5 scores; they come newest first. */
export function lineWords(checkIns: readonly SharedCheckIn[], zone: string): string {
  const [newest, ...earlier] = checkIns.filter(({ kind }) => kind === 'who5');
  if (!newest) return 'How you have been';
  const { month, year } = localTime(newest.takenAt, zone);
  const before = earlier.find(({ takenAt }) => {
    const then = localTime(takenAt, zone);
    return then.month !== month || then.year !== year;
  });
  if (!before) return `${newest.score} now`;
  const [, , monthName] = formatWholeDay(before.takenAt, zone).split(' ');
  const then = localTime(before.takenAt, zone);
  return `${before.score} in ${monthName}${then.year === year ? '' : ` ${then.year}`}, ${newest.score} now`;
}
