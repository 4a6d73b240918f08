import { z } from 'zod';
import { usualWeek } from '../../dates/usual-week.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { listWeeks, updateWeeks } from './weeks.queries.ts';

const COACHES_AT_ONCE = 500;

/** Updates coaches' weeks nightly: when summer time starts or ends, their hours move in UTC. */
export const refreshWeeksJob = defineJob({
  name: 'coaches.refresh-weeks',
  payload: z.object({}),
  cron: '41 1 * * *',
  async handle({ services }) {
    const { db } = services.database;
    const now = new Date();
    let coaches = await listWeeks(db, 0, COACHES_AT_ONCE);
    while (coaches.length > 0) {
      const moved = coaches
        .map((coach) => ({ ...coach, week: usualWeek(coach.hours, coach.timeZone, now) }))
        .filter(({ week }, index) => week !== coaches[index]?.week);
      await updateWeeks(db, moved);
      coaches = await listWeeks(db, coaches.at(-1)?.userId ?? 0, COACHES_AT_ONCE);
    }
  },
});
