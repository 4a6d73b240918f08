import * as contract from '@waymark/contract/wellbeing/letters';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { columnsOf, moment, number, type PersonalData, words } from '#inventory/personal-data.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { mailLetterJob, sendLettersJob } from './letters.jobs.ts';
import { deleteLetter, findLetters, holdCoaching, saveLetter } from './letters.queries.ts';

const lettersRoutes: Routes = async (app) => {
  const { db } = app;

  const found = async (coacheeId: UserId, matchId: number, from = db) => {
    const [letter] = await findLetters(from, coacheeId, matchId);
    if (letter === undefined) throw new Problem('not_found');
    return { data: letter };
  };

  app.route({
    ...contract.showLetter,
    handler: ({ actor, params }) => found(actor.userId, params.matchId),
  });

  app.route({
    ...contract.saveLetter,
    handler: ({ actor: { userId }, params: { matchId }, body }) =>
      db.transaction(async (tx) => {
        if (!(await holdCoaching(tx, userId, matchId))) throw new Problem('not_found');
        if (!(await saveLetter(tx, userId, matchId, body))) {
          throw new Problem('match_decided', { sentence: 'This letter has been sent, so it can’t be changed.' });
        }
        return found(userId, matchId, tx);
      }),
  });

  app.route({
    ...contract.deleteLetter,
    async handler({ actor, params }, reply) {
      if (!(await deleteLetter(db, actor.userId, params.matchId))) throw new Problem('not_found');
      return reply.code(204).send();
    },
  });
};

const PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'letters',
      title: 'Letters to yourself',
      keptAs: 'letter',
      columns: columnsOf('letters', 'body months deliverAt sentAt savedAt'),
      fields: {
        body: words('Letter'),
        months: number('Months until we send it'),
        deliverAt: moment('To be sent'),
        sentAt: moment('Sent'),
        savedAt: moment('Written'),
      },
      select: (userId) => sql`SELECT id AS key, body, months, to_json(deliver_at) AS "deliverAt",
        to_json(sent_at) AS "sentAt", to_json(saved_at) AS "savedAt" FROM letters WHERE user_id = ${userId}`,
    },
  ],
};

export const lettersModule = defineModule({
  name: 'letters',
  routes: [lettersRoutes],
  jobs: [sendLettersJob, mailLetterJob],
  tellPersonalData: () => PERSONAL_DATA,
});
