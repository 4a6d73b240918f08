import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { askPerson, chaseMissed } from './asking.service.ts';
import { listPeopleToAsk } from './check-in-choices.queries.ts';

const PEOPLE_A_ROUND = 500;

export const askForCheckInsJob = defineJob({
  name: 'check-ins.ask',
  payload: z.object({}),
  cron: '*/5 * * * *',
  async handle({ services }) {
    const { db } = services.database;
    const people = await listPeopleToAsk(db, PEOPLE_A_ROUND);
    for (const userId of people) await askPerson(services, userId);
    const chased = await chaseMissed(services, PEOPLE_A_ROUND);
    if (people.length === PEOPLE_A_ROUND || chased === PEOPLE_A_ROUND) {
      await services.jobs.enqueue(db, askForCheckInsJob, {});
    }
  },
});
